/** How a piece of a view is best shown, judged by its shape alone. */

export type Shape = "nothing" | "word" | "number" | "flag" | "counts" | "words" | "rows" | "record" | "list";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isSimple = (value: unknown): boolean => value === null || ["string", "number", "boolean"].includes(typeof value);

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (typeof value === "string") return "word";
  if (Array.isArray(value)) return listShape(value);
  const parts = Object.values(value);
  if (!parts.length) return "nothing";
  return parts.every((part) => typeof part === "number") ? "counts" : "record";
}

function listShape(list: unknown[]): Shape {
  if (!list.length) return "nothing";
  if (list.every((item) => typeof item === "string" || typeof item === "number")) return "words";
  if (list.every((item) => isRecord(item) && Object.values(item).every(isSimple))) return "rows";
  return "list";
}

/** The columns of a list of records: every field that any of them has. */
export function columnsOf(rows: Record<string, unknown>[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** What belongs to the whole table and not to a seat or to the machinery. */
const MACHINERY = new Set(["game", "players", "names", "viewer", "ply", "seats", "over", "options", "mover", "edition"]);
/** What the head of the page, or a mark at a seat, shows already. */
const SHOWN_ELSEWHERE = new Set(["phase", "round", "governor", "last_round"]);
/** Is there something to say about a part? What is not so, or is nothing, is left out. */
const says = (value: unknown): boolean => shapeOf(value) !== "nothing" && value !== false;

/** What is asked comes first, without what is not so. */
export function commonParts(view: Record<string, unknown>): [string, unknown][] {
  const { asked, ...rest } = view;
  const about = isRecord(asked) ? Object.fromEntries(Object.entries(asked).filter(([, value]) => says(value))) : asked;
  return Object.entries({ asked: about, ...rest }).filter(([key, value]) => !MACHINERY.has(key) && !SHOWN_ELSEWHERE.has(key) && says(value));
}

/** Parts that are told in a word or a number, and those that need room. */
export function sorted(parts: [string, unknown][]): { brief: [string, unknown][]; broad: [string, unknown][] } {
  const brief = (value: unknown): boolean => ["number", "word", "flag"].includes(shapeOf(value));
  return { brief: parts.filter(([, value]) => brief(value)), broad: parts.filter(([, value]) => !brief(value)) };
}

export function seatParts(player: Record<string, unknown>): [string, unknown][] {
  return Object.entries(player).filter(([key, value]) => key !== "seat" && says(value));
}
