/** Storing barrels: the person marks what stays of every kind; the table is then told kind by kind. */

import type { Choice } from "../../api/types";
import type { Counts } from "./view";

export type Stay = "none" | "one" | number | "all"; // a number: so many loose barrels, more than one
export type Marks = Record<string, Stay>;

interface Room {
  warehouse_kinds?: number;
  windrose_free?: boolean;
  loose_barrels?: number; // with a storehouse more than one
}

export function keptOf(stay: Stay | undefined, held: number): number {
  if (stay === "all") return held;
  return typeof stay === "number" ? Math.min(stay, held) : stay === "one" ? Math.min(1, held) : 0;
}

const looseOf = (room: Room): number => room.loose_barrels ?? (room.windrose_free ? 1 : 0);

/** What may become of so many barrels of a kind. */
export function stays(held: number, room: Room): Stay[] {
  const some = Array.from({ length: Math.max(0, Math.min(held, looseOf(room)) - 1) }, (_, i) => i + 2);
  return ["none", "one", ...some, ...(held > 1 && (room.warehouse_kinds ?? 0) > 0 ? (["all"] as Stay[]) : [])];
}

/** Do the marks fit the room that the table offers? Whole kinds need a warehouse; loose barrels need none. */
export function fits(marks: Marks, goods: Counts, room: Room): boolean {
  let kinds = room.warehouse_kinds ?? 0;
  let [singles, several] = [0, 0];
  for (const [good, stay] of Object.entries(marks)) {
    const kept = keptOf(stay, goods[good] ?? 0);
    if (stay === "all" && kept > 1) kinds -= 1;
    else if (kept === 1) singles += 1;
    else several += kept;
  }
  const loose = looseOf(room);
  if (kinds < 0 || several > loose) return false;
  return singles + several <= (several ? loose : loose + kinds); // a single barrel may lie in a warehouse, too
}

/** As much as the room allows, the largest heaps first. */
export function proposed(goods: Counts, room: Room): Marks {
  const kinds = Object.entries(goods).filter(([, n]) => n).sort(([, a], [, b]) => b! - a!);
  const marks: Marks = {};
  for (const [good, n] of kinds) {
    for (const stay of stays(n!, room).reverse()) {
      marks[good] = stay;
      if (fits(marks, goods, room)) break;
    }
  }
  return marks;
}

const ACTS = { none: "return", one: "keep", all: "store" };

/** The choice that tells the table what was marked for the kind it asks about. */
export function matching(choices: Choice[], marks: Marks): Choice | undefined {
  const first = choices[0];
  if (!first || !["return", "keep", "store"].includes(first.act)) return undefined;
  const stay = marks[String(first.good)] ?? "none";
  if (typeof stay === "number") return choices.find((choice) => choice.act === "keep" && choice.barrels === stay);
  const act = ACTS[stay];
  return choices.find((choice) => choice.act === act) ?? choices.find((choice) => choice.act === "keep" && act === "store");
}
