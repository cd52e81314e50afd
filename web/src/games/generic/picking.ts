/** Things of one part of the table that are marked and taken back one by one, until all of them are chosen at once. */
export interface Picking {
  part: string; // as in `Laid`
  things: string[];
  may(i: number): boolean;
  has(i: number): boolean;
  toggle(i: number): void;
}
