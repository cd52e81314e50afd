/** Words for a choice or a log entry of any game: the game's own if it has some, else the server's. */

import type { Entry } from "../api/types";
import { plain } from "../i18n/format";
import { kindOf, phrased } from "../i18n/games";
import { nameOf, t, tongue } from "../i18n/index.svelte";
import { shapeOf } from "./generic/shape";
import type { Line } from "./kit";
import { condensed as puertoRicoLines } from "./puerto-rico/log";
import * as puertoRico from "./puerto-rico/words";
import { condensed as sanJuanLines, phrasesOf } from "./san-juan/log";

type Fields = Record<string, unknown> & { words?: string };

/** How a game tells things where the words of its language file are not enough. */
interface Speech {
  label?: (choice: Fields) => string | undefined;
  told?: (fields: Fields) => string | undefined;
  answered?: (word: string) => string | undefined;
  worth?: (choice: Fields) => string;
  condensed?: (log: Entry[]) => Line[];
}

const SPEECHES: Record<string, Speech> = {
  "puerto-rico": { ...puertoRico, condensed: puertoRicoLines },
  "san-juan": { told: toldTogether, condensed: sanJuanLines },
};

let speech = SPEECHES["puerto-rico"]!;
export const speak = (game: string): void => void (speech = SPEECHES[game] ?? {});

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
  const said = speech.label ? speech.label(choice) : own("choices", choice, choice.words ?? "");
  return said ?? translated(choice.words ?? plain(String(choice.act)));
}

export function told(entry: Entry): string {
  const said = speech.told ? speech.told(entry.fields) : own("log", entry.fields, entry.words);
  return said ?? translated(entry.words);
}

/** Several acts in one line. */
function toldTogether(fields: Fields): string | undefined {
  const said = phrasesOf(fields).map((act) => own("log", act, String(act.act)));
  return said.includes(undefined) ? undefined : said.join(", ");
}

/** What chance answered. */
const answered = (word: string): string => speech.answered?.(word) ?? nameOf(word);

/** What chance answered one after another; a heading that several share is said once. */
export function turnedUp(words: string[]): string {
  const said = words.map(answered);
  const heads = said.map((one) => /^[^:]+: /.exec(one)?.[0] ?? "");
  return said.map((one, i) => (heads[i] === heads[i - 1] ? one.slice(heads[i]!.length) : one)).join(", ");
}

/** The log as people tell it. */
export const condensed = (log: Entry[]): Line[] => speech.condensed?.(log) ?? log;

export const worth = (choice: Fields): string => (speech.worth ?? genericWorth)(choice);

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
