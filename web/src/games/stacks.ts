/** Where every piece lies, so that two views tell which pieces travelled. */

import type { Flight } from "./kit";

export type Stacks = Map<string, Map<string, number>>; // spot -> piece -> how many

export function add(stacks: Stacks, spot: string, piece: string, count: number): void {
  if (!count) return;
  const here = stacks.get(spot) ?? new Map<string, number>();
  here.set(piece, (here.get(piece) ?? 0) + count);
  stacks.set(spot, here);
}

const BANKS: Record<string, string> = { coin: "bank", point: "points" };

/** Which pieces went from where to where: what grew is fed by what shrank, else by the bank. */
export function flights(before: Stacks, after: Stacks): Flight[] {
  const grew: [string, string, number][] = [];
  const shrank: [string, string, number][] = [];
  const pieces = (stacks: Stacks): string[] => [...stacks].flatMap(([spot, here]) => [...here.keys()].map((piece) => `${spot} ${piece}`));
  for (const both of new Set([...pieces(before), ...pieces(after)])) {
    const [spot, piece] = both.split(" ") as [string, string];
    const change = (after.get(spot)?.get(piece) ?? 0) - (before.get(spot)?.get(piece) ?? 0);
    if (change > 0) grew.push([spot, piece, change]);
    if (change < 0) shrank.push([spot, piece, -change]);
  }
  return matched(grew, shrank);
}

function matched(grew: [string, string, number][], shrank: [string, string, number][]): Flight[] {
  const found: Flight[] = [];
  for (const [to, piece, wanted] of grew) {
    let open = wanted;
    for (const source of shrank) {
      if (source[1] !== piece || source[2] === 0 || open === 0) continue;
      const count = Math.min(open, source[2]);
      found.push({ piece, from: source[0], to, count });
      source[2] -= count;
      open -= count;
    }
    const bank = BANKS[piece];
    if (open && bank && bank !== to) found.push({ piece, from: bank, to, count: open });
  }
  for (const [from, piece, count] of shrank) {
    if (count && piece === "coin") found.push({ piece, from, to: "bank", count });
  }
  return found;
}
