/** Words for a choice or a log entry of any game: the game's own if it has some, else the server's. */

import type { Entry } from "../api/types";
import { plain } from "../i18n/format";
import { nameOf, tongue } from "../i18n/index.svelte";
import * as puertoRico from "./puerto-rico/words";

type Fields = Record<string, unknown> & { words?: string };

let current = "puerto-rico";
export const speak = (game: string): void => void (current = game);

function translated(words: string): string {
  const spoken = words.split(" ").map((word) => (word in tongue.names ? nameOf(word).toLowerCase() : word.replaceAll("_", " ")));
  const line = spoken.join(" ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}

export function label(choice: Fields): string {
  const own = current === "puerto-rico" ? puertoRico.label(choice) : undefined;
  return own ?? translated(choice.words ?? plain(String(choice.act)));
}

export function told(entry: Entry): string {
  const own = current === "puerto-rico" ? puertoRico.told(entry.fields) : undefined;
  return own ?? translated(entry.words);
}

/** A run of small decisions of one seat, such as placing workers slot by slot, told as one. */
export function condensed(log: Entry[]): Entry[] {
  const lines: Entry[] = [];
  for (const entry of log) {
    const last = lines.at(-1);
    if (last && last.seat === entry.seat && puertoRico.joins(last.fields, entry.fields)) lines[lines.length - 1] = { ...entry, fields: puertoRico.joined(last.fields, entry.fields) as Entry["fields"] };
    else lines.push(entry.fields.act === "place" ? { ...entry, fields: puertoRico.joined({}, entry.fields) as Entry["fields"] } : entry);
  }
  return lines;
}

export const worth = (choice: Fields): string => (current === "puerto-rico" ? puertoRico.worth(choice) : genericWorth(choice));

const SAID = new Set(["id", "words", "act"]);

/** Every number that a choice carries and its words do not say. */
function genericWorth(choice: Fields): string {
  const words = String(choice.words ?? "").split(" ");
  return Object.entries(choice)
    .filter(([key, value]) => !SAID.has(key) && (typeof value === "number" || typeof value === "boolean") && !words.includes(String(value)))
    .map(([key, value]) => `${nameOf(key).toLowerCase()} ${String(value)}`)
    .join(", ");
}
