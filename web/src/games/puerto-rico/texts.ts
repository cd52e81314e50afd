/** What every thing of Puerto Rico does, in the player's language and with the rules' own numbers. */

import { has, t, tongue } from "../../i18n/index.svelte";
import { agreement } from "./agreed";
import numbers from "./numbers.json";

export interface Article {
  key: string;
  kind: "role" | "building" | "good" | "tile" | "table";
  name: string;
  lines: string[];
  expansion?: string | null; // the one that it belongs to
}

interface BuildingNumbers {
  cost: number;
  vp: number;
  circles: number;
  column: number;
  cells: number;
  good: string | null;
  production: boolean;
  expansion: string | null;
}

export const BUILDINGS = numbers.buildings as Record<string, BuildingNumbers>;
export const MAKES: Record<string, string> = Object.fromEntries(
  Object.entries(BUILDINGS).flatMap(([key, row]) => (row.good ? [[key, row.good]] : [])),
);
/** The colour that a building is printed in. */
export const colourOf = (key: string): string => BUILDINGS[key]?.good ?? (BUILDINGS[key]?.production ? "gems" : "violet");
const PRICES = numbers.prices as Record<string, number>;
const ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "buccaneer"];
const TABLE_PARAMS: Record<string, number> = {
  trading_house: numbers.house_spaces,
  worker_ship: 0,
  san_juan: 0,
  governor: 0,
  doubloons: 0,
  island: numbers.island_spaces,
  city: numbers.city_spaces,
  points: 0,
  end: 0,
  noble: 0,
  token: 0,
  festival: 0,
};

/** What else comes with an expansion, besides its buildings. */
const OF_EXPANSIONS: Record<string, string> = { buccaneer: "buccaneers", token: "buccaneers", forest: "new_buildings", noble: "nobles", festival: "festival" };

/** What a table's agreements add to an explanation. */
function agreed(key: string): string[] {
  const said = agreement(key, tongue.edition, tongue.agreed);
  return said && has(said) ? [t(said)] : [];
}

export function building(key: string): Article {
  const row = BUILDINGS[key]!;
  const effect = row.good ? t("text.production", { good: t(`good.${row.good}`) }) : t(`text.${key}`, numbers.effects);
  const lines = [effect, ...agreed(key), t("text.facts", { cost: row.cost, points: t("board.points", { n: row.vp }), limit: t("board.limit", { n: row.column }) })];
  lines.push(t("board.circles", { n: row.circles }) + (row.cells > 1 ? `. ${t("text.two_spaces")}` : "."));
  return { key, kind: "building", name: t(`building.${key}`), lines, expansion: row.expansion };
}

export function role(key: string): Article {
  const text = key === "second_prospector" ? "text.prospector" : `text.${key}`;
  return { key, kind: "role", name: t(`role.${key}`), lines: [t(text, numbers.effects), ...agreed(key), `${t("board.privilege")}: ${t(`role.gain.${key}`)}`] };
}

export function tile(key: string): Article {
  if (key === "quarry" || key === "forest") return { key, kind: "tile", name: t(`tile.${key}`), lines: [t(`text.${key}`, numbers.effects)] };
  return { ...good(key), kind: "tile" };
}

export function good(key: string): Article {
  return { key, kind: "good", name: t(`good.${key}`), lines: [t(key === "corn" ? "text.corn" : "text.good", { n: PRICES[key]! })] };
}

export function thing(key: string): Article {
  return { key, kind: "table", name: t(`name.${key}`), lines: [t(`text.${key}`, { ...numbers.effects, n: TABLE_PARAMS[key]! }), ...agreed(key)] };
}

export function all(): Article[] {
  return [
    ...ROLES.map(role),
    ...Object.keys(BUILDINGS).map(building),
    ...Object.keys(PRICES).map(good),
    tile("quarry"),
    tile("forest"),
    ...Object.keys(TABLE_PARAMS).map(thing),
  ].map((article) => ({ expansion: OF_EXPANSIONS[article.key] ?? null, ...article }));
}
