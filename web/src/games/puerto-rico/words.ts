/** Choices and log entries of Puerto Rico in the player's language. */

import { has, nameOf, number, t } from "../../i18n/index.svelte";

type Fields = Record<string, unknown>;

/** Acts that are several: which of them a choice is. */
const OTHERS: Record<string, (fields: Fields) => string> = {
  keep: (fields) => (fields.barrels === undefined ? "keep" : "keep_some"),
  forest: (fields) => (fields.good === undefined ? "forest_drawn" : "forest"),
  barter: (fields) => (fields.place !== undefined ? "barter_worker" : fields.good !== undefined ? "barter_good" : "barter_point"),
  raid: (fields) => (fields.place === undefined ? "raid" : "raid_to"),
  draw: (fields) => (fields.price === undefined ? "draw" : "buy") + (fields.pile === undefined ? "" : "_pile"), // at the land office
  discard: (fields) => (fields.doubloons === undefined ? "discard" : "sell_tile"),
  guest: (fields) => (fields.who === undefined ? "guest" : "guest_noble"),
};

function kind(fields: Fields): string {
  if (fields.role !== undefined) return "role";
  return OTHERS[String(fields.act)]?.(fields) ?? String(fields.act);
}

function params(fields: Fields): Record<string, string | number> {
  const filled: Record<string, string | number> = {};
  for (const part of ["role", "tile", "building", "good"]) {
    if (typeof fields[part] === "string") filled[part] = t(`${part}.${fields[part]}`);
  }
  if (fields.building !== undefined || fields.tile !== undefined) filled.slot = nameOf(String(fields.building ?? fields.tile));
  if (typeof fields.place === "string") filled.place = fields.place === "harbour" ? t("place.harbour") : nameOf(fields.place);
  if (typeof fields.card === "string") filled.card = t(`role.${fields.card}`);
  if (typeof fields.barrels === "number") filled.barrels = fields.barrels;
  if (typeof fields.nobles === "number") filled.n = fields.nobles;
  if (typeof fields.ship === "number") filled.ship = fields.ship;
  if (typeof fields.pile === "number") filled.pile = fields.pile;
  if (typeof fields.workers === "number") filled.workers_n = number(fields.workers);
  return filled;
}

export function label(fields: Fields): string | undefined {
  const key = `act.${kind(fields)}`;
  return has(key) ? t(key, params(fields)) : undefined;
}

function placedWhere({ slots, idle }: Fields): string {
  const named = Object.entries((slots ?? {}) as Record<string, unknown>).map(([slot, workers]) => [nameOf(slot), Number(workers)] as const);
  return [...named, [t("name.san_juan"), Number(idle ?? 0)] as const]
    .filter(([, workers]) => workers > 0)
    .map(([place, workers]) => (workers > 1 ? `${place} ${number(workers)}` : place))
    .join(", ");
}

export function told(fields: Fields): string | undefined {
  if (fields.act === "placed") {
    const what = placedWhere(fields);
    return what ? t("log.placed", { what }) : t("log.placed_untold"); // somebody has only said where nobody goes yet
  }
  const key = `log.${kind(fields)}`;
  return has(key) ? t(key, params(fields)) : undefined;
}

/** Chance answers with a tile, or with the building of the festival. */
export function answered(word: string): string | undefined {
  const building = /^festival building (\w+)$/.exec(word)?.[1];
  return building && `${t("name.festival")}: ${t(`building.${building}`)}`;
}

/** What a choice costs or earns, in a few words. */
export function worth(choice: Fields): string {
  const parts: string[] = [];
  const counted = ["piracy", "ship", "keep"].includes(String(choice.act)); // their words say the barrels
  if (typeof choice.barrels === "number" && !counted) parts.push(t("act.barrels", { n: choice.barrels }));
  if (typeof choice.points === "number") parts.push(t("act.points", { n: choice.points }));
  if (typeof choice.price === "number") parts.push(t("act.price", { n: choice.price }));
  if (typeof choice.doubloons_left === "number") parts.push(t("act.keeps", { n: choice.doubloons_left }));
  if (typeof choice.doubloons === "number" && choice.doubloons > 0) parts.push(t("act.coins", { n: choice.doubloons }));
  if (typeof choice.barter === "number") parts.push(t("act.missing", { n: choice.barter }));
  if (choice.act === "barter" && typeof choice.missing === "number" && choice.missing > 0) parts.push(t("act.missing", { n: choice.missing }));
  if (choice.to_harbour) parts.push(t("act.to_harbour"));
  if (choice.act === "piracy") parts.push(t(`good.${String(choice.good)}`));
  parts.push(...prize(choice.festival as { points?: number; workers?: number } | undefined));
  return parts.join(", ");
}

/** What the festival would give for a choice. */
function prize(won: { points?: number; workers?: number } | undefined): string[] {
  if (won?.points !== undefined) return [t("act.festival_points", { n: won.points })];
  return won?.workers !== undefined ? [t("act.festival_workers", { n: won.workers })] : [];
}
