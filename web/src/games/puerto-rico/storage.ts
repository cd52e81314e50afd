/** Storing barrels: the person marks what stays of every kind; the table is then told kind by kind. */

import type { Choice } from "../../api/types";
import type { Counts } from "./view";

export type Stay = "none" | "one" | "all";
export type Marks = Record<string, Stay>;

interface Room {
  warehouse_kinds?: number;
  windrose_free?: boolean;
}

export const keptOf = (stay: Stay | undefined, held: number): number => (stay === "all" ? held : stay === "one" ? Math.min(1, held) : 0);

/** Do the marks fit the room that the table offers? Whole kinds need a warehouse; one barrel needs none. */
export function fits(marks: Marks, goods: Counts, room: Room): boolean {
  let kinds = room.warehouse_kinds ?? 0;
  let singles = room.windrose_free ? 1 : 0;
  for (const [good, stay] of Object.entries(marks)) {
    const kept = keptOf(stay, goods[good] ?? 0);
    if (kept > 1) kinds -= 1;
    else if (kept === 1) singles -= 1;
  }
  return kinds >= 0 && kinds + singles >= 0;
}

/** As much as the room allows, the largest heaps first. */
export function proposed(goods: Counts, room: Room): Marks {
  const kinds = Object.entries(goods).filter(([, n]) => n).sort(([, a], [, b]) => b! - a!);
  const marks: Marks = {};
  for (const [good, n] of kinds) {
    for (const stay of n! > 1 ? (["all", "one", "none"] as Stay[]) : (["one", "none"] as Stay[])) {
      marks[good] = stay;
      if (fits(marks, goods, room)) break;
    }
  }
  return marks;
}

const ACTS: Record<Stay, string> = { none: "return", one: "keep", all: "store" };

/** The choice that tells the table what was marked for the kind it asks about. */
export function matching(choices: Choice[], marks: Marks): Choice | undefined {
  const first = choices[0];
  if (!first || !["return", "keep", "store"].includes(first.act)) return undefined;
  const act = ACTS[marks[String(first.good)] ?? "none"];
  return choices.find((choice) => choice.act === act) ?? choices.find((choice) => choice.act === "keep" && act === "store");
}
