/** Choices and log entries of Puerto Rico in the player's language. */

import { has, nameOf, number, t } from "../../i18n/index.svelte";

type Fields = Record<string, unknown>;

function kind(fields: Fields): string {
  if (fields.role !== undefined) return "role";
  if (fields.act === "draw" && fields.pile !== undefined) return "draw_pile";
  return String(fields.act);
}

function params(fields: Fields): Record<string, string | number> {
  const filled: Record<string, string | number> = {};
  for (const part of ["role", "tile", "building", "good"]) {
    if (typeof fields[part] === "string") filled[part] = t(`${part}.${fields[part]}`);
  }
  if (fields.building !== undefined || fields.tile !== undefined) filled.slot = nameOf(String(fields.building ?? fields.tile));
  if (typeof fields.ship === "number") filled.ship = fields.ship;
  if (typeof fields.pile === "number") filled.pile = fields.pile;
  if (typeof fields.workers === "number") filled.workers_n = number(fields.workers);
  return filled;
}

export function label(fields: Fields): string | undefined {
  const key = `act.${kind(fields)}`;
  return has(key) ? t(key, params(fields)) : undefined;
}

/** Placing workers is one act for people, however many slots the table asked about. */
export const joins = (before: Fields, after: Fields): boolean => before.act === "placed" && after.act === "place";

export function joined(before: Fields, after: Fields): Fields {
  const slots = { ...(before.slots as Record<string, unknown> | undefined), [String(after.building ?? after.tile)]: after.workers };
  return { act: "placed", slots };
}

function placedWhere(slots: Record<string, unknown>): string {
  return Object.entries(slots)
    .filter(([, workers]) => Number(workers) > 0)
    .map(([slot, workers]) => (Number(workers) > 1 ? `${nameOf(slot)} ${number(Number(workers))}` : nameOf(slot)))
    .join(", ");
}

export function told(fields: Fields): string | undefined {
  if (fields.act === "placed") return t("log.placed", { what: placedWhere((fields.slots ?? {}) as Record<string, unknown>) || "–" });
  const key = `log.${kind(fields)}`;
  return has(key) ? t(key, params(fields)) : undefined;
}

/** What a choice costs or earns, in a few words. */
export function worth(choice: Fields): string {
  const parts: string[] = [];
  if (typeof choice.barrels === "number") parts.push(t("act.barrels", { n: choice.barrels }));
  if (typeof choice.points === "number") parts.push(t("act.points", { n: choice.points }));
  if (typeof choice.price === "number") parts.push(t("act.price", { n: choice.price }));
  if (typeof choice.doubloons_left === "number") parts.push(t("act.keeps", { n: choice.doubloons_left }));
  if (typeof choice.doubloons === "number" && choice.doubloons > 0) parts.push(t("act.coins", { n: choice.doubloons }));
  return parts.join(", ");
}
