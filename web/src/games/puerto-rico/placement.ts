/** Arranging workers: the person moves them freely; the table is then told slot by slot. */

import type { Choice } from "../../api/types";
import numbers from "./numbers.json";
import type { PlayerView } from "./view";

export interface Slot {
  key: string;
  room: number;
  fixed: number | null; // already told to the table
}

export type Arrangement = Record<string, number>;

/** A player's slots in the order in which the table asks: buildings, kinds of tiles, the expansions' buildings. */
export function slotsOf(player: PlayerView, asked: string | undefined): Slot[] {
  const buildings = player.city.map((row) => ({ key: row.building, room: row.circles, fixed: row.workers }));
  const added = (slot: Slot): boolean => Boolean((numbers.buildings as Record<string, { expansion: string | null }>)[slot.key]?.expansion);
  const slots: Slot[] = [
    ...buildings.filter((slot) => !added(slot)),
    ...player.island.filter((row) => row.tile !== "forest").map((row) => ({ key: row.tile, room: row.tiles, fixed: row.workers })),
    ...buildings.filter(added),
  ];
  const first = slots.findIndex((slot) => slot.key === asked);
  return slots.map((slot, i) => ({ ...slot, fixed: i < first ? slot.fixed : null }));
}

export const placed = (arrangement: Arrangement, slots: Slot[]): number =>
  slots.reduce((sum, slot) => sum + (slot.fixed === null ? (arrangement[slot.key] ?? 0) : 0), 0);

export const roomLeft = (arrangement: Arrangement, slots: Slot[]): number =>
  slots.reduce((sum, slot) => sum + (slot.fixed === null ? slot.room - (arrangement[slot.key] ?? 0) : 0), 0);

/** How many workers must still find a circle before the arrangement may be told. */
export function toGo(arrangement: Arrangement, slots: Slot[], total: number): number {
  return Math.min(total - placed(arrangement, slots), roomLeft(arrangement, slots));
}

/** What the person had before, as far as it fits; then the rest in the order wished. */
export function filled(slots: Slot[], total: number, before: Arrangement, wish: string[]): Arrangement {
  const arrangement: Arrangement = {};
  let hand = total;
  const put = (key: string, wanted: number): void => {
    const slot = slots.find((found) => found.key === key && found.fixed === null);
    if (!slot) return;
    const workers = Math.max(0, Math.min(wanted, slot.room - (arrangement[key] ?? 0), hand));
    arrangement[key] = (arrangement[key] ?? 0) + workers;
    hand -= workers;
  };
  for (const slot of slots) put(slot.key, before[slot.key] ?? 0);
  for (const key of wish) put(key, 1);
  for (const slot of slots) put(slot.key, slot.room);
  return arrangement;
}

/** One worker at a time where it works at once: helpers, quarries, corn, then pairs of field and building. */
export function wishes(slots: Slot[], makes: Record<string, string>): string[] {
  const key = (slot: Slot): string => slot.key;
  const helpers = slots.filter((slot) => slot.room === 1 && !(slot.key in makes)).map(key);
  const tiles = new Set(Object.values(makes));
  const alone = slots.filter((slot) => slot.room > 0 && (slot.key === "corn" || slot.key === "quarry"));
  const pairs: string[] = [];
  for (const tile of tiles) {
    const fields = slots.find((slot) => slot.key === tile)?.room ?? 0;
    const works = slots.filter((slot) => makes[slot.key] === tile);
    const circles = works.flatMap((slot) => Array<string>(slot.room).fill(slot.key));
    for (let i = 0; i < Math.min(fields, circles.length); i++) pairs.push(tile, circles[i]!);
  }
  return [...alone.flatMap((slot) => Array<string>(slot.room).fill(slot.key)), ...pairs, ...helpers.filter((name) => !tiles.has(name))];
}

/** The choice that tells the table what was arranged for the slot it asks about. */
export function matching(choices: Choice[], arrangement: Arrangement): Choice | undefined {
  const first = choices[0];
  if (!first || first.act !== "place") return undefined;
  const slot = String(first.building ?? first.tile);
  return choices.find((choice) => choice.workers === (arrangement[slot] ?? 0));
}
