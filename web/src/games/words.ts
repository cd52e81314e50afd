/** Words for a choice or a log entry of any game: the game's own if it has some, else the server's. */

import type { Entry } from "../api/types";
import { plain } from "../i18n/format";
import { kindOf, phrased } from "../i18n/games";
import { nameOf, t, tongue } from "../i18n/index.svelte";
import { shapeOf } from "./generic/shape";
import { condensed as puertoRicoLines, type Line } from "./puerto-rico/log";
import * as puertoRico from "./puerto-rico/words";
import { condensed as sanJuanLines, phrasesOf } from "./san-juan/log";

type Fields = Record<string, unknown> & { words?: string };

let current = "puerto-rico";
export const speak = (game: string): void => void (current = game);

function translated(words: string): string {
  const spoken = words.split(" ").map((word) => (word in tongue.names ? nameOf(word).toLowerCase() : word.replaceAll("_", " ")));
  const line = spoken.join(" ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const noun = (hole: string, value: unknown): string => {
  if (hole === "partner") return t("generic.seat", { n: Number(value) + 1 });
  if (Array.isArray(value)) return value.map((one, i) => (i ? nameOf(String(one)).toLowerCase() : nameOf(String(one)))).join(", ");
  return typeof value === "string" ? nameOf(value) : String(value);
};

function own(which: "choices" | "log", fields: Fields, words: string): string | undefined {
  return tongue.own && phrased(tongue.own[which], fields, words, noun);
}

/** What choices of one kind have in common, as a heading over them. */
export function heading(choice: Fields): string {
  const kind = tongue.own && kindOf(tongue.own.choices, choice, choice.words ?? "");
  return (kind && tongue.own?.groups[kind]) ?? label(choice);
}

export function label(choice: Fields): string {
  const said = current === "puerto-rico" ? puertoRico.label(choice) : own("choices", choice, choice.words ?? "");
  return said ?? translated(choice.words ?? plain(String(choice.act)));
}

export function told(entry: Entry): string {
  if (current === "san-juan") return phrasesOf(entry.fields).map((fields) => own("log", fields, String(fields.act)) ?? translated(entry.words)).join(", ");
  const said = current === "puerto-rico" ? puertoRico.told(entry.fields) : own("log", entry.fields, entry.words);
  return said ?? translated(entry.words);
}

/** What chance answered. */
const answered = (word: string): string => (current === "puerto-rico" ? puertoRico.answered(word) : undefined) ?? nameOf(word);

/** What chance answered one after another; a heading that several share is said once. */
export function turnedUp(words: string[]): string {
  const said = words.map(answered);
  const heads = said.map((one) => /^[^:]+: /.exec(one)?.[0] ?? "");
  return said.map((one, i) => (heads[i] === heads[i - 1] ? one.slice(heads[i]!.length) : one)).join(", ");
}

/** The log as people tell it. */
export const condensed = (log: Entry[]): Line[] => (current === "puerto-rico" ? puertoRicoLines(log) : current === "san-juan" ? sanJuanLines(log) : log);

export const worth = (choice: Fields): string => (current === "puerto-rico" ? puertoRico.worth(choice) : genericWorth(choice));

const SAID = new Set(["id", "words", "act"]);

/** Every number that a choice carries and its words do not say. */
function genericWorth(choice: Fields): string {
  const words = String(choice.words ?? "").split(" ");
  return Object.entries(choice)
    .flatMap(([key, value]) => (shapeOf(value) === "counts" ? Object.entries(value as Record<string, number>) : [[key, value] as const]))
    .filter(([key, value]) => !SAID.has(key) && typeof value === "number" && !words.includes(String(value)))
    .map(([key, value]) => `${nameOf(key).toLowerCase()} ${String(value)}`)
    .join(", ");
}
