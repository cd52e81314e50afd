/** The lessons of the first game, in the order in which they are listed. */

export const LESSONS = ["start", "roles", "settler", "builder", "placement", "craftsman", "trader", "captain", "storage", "points", "end"] as const;
export type Lesson = (typeof LESSONS)[number];

/** Which lesson fits now: the one that the phase calls for, else the next general one. */
export function lessonFor(seen: string[], phase: string, mine: boolean, round: number, last: boolean): Lesson | null {
  const fresh = (lesson: Lesson): boolean => !seen.includes(lesson);
  if (fresh("start")) return "start";
  if (mine) {
    const here = LESSONS.find((lesson) => lesson === phase);
    if (here && fresh(here)) return here;
  }
  if (round >= 4 && fresh("points")) return "points";
  if ((round >= 7 || last) && fresh("end")) return "end";
  return null;
}
