/** The words of the games on the generic table, fetched when such a table is opened. */

import type { GameWords } from "./words";

const FILES = import.meta.glob<{ words: GameWords }>("./*/*.ts");

export async function wordsOf(game: string, language: string): Promise<GameWords | undefined> {
  return (await FILES[`./${game}/${language}.ts`]?.())?.words;
}

const NUMBERS = /\d+(?:, \d+){2,}|\d+/g; // a list of numbers is one, as in web/tools/game_words.py

/** The server's English text sentence by sentence in our words, with its own numbers; what we do not know stays. */
export function retold(sentences: Record<string, string>, text: string): string {
  return text.split(/(?<=\.) /).map((sentence) => oneRetold(sentences, sentence)).join(" ");
}

function oneRetold(sentences: Record<string, string>, sentence: string): string {
  const numbers = sentence.match(NUMBERS) ?? [];
  let hole = 0;
  const ours = sentences[sentence.replace(NUMBERS, () => `{${hole++}}`)];
  return ours?.replace(/\{(\d+)\}/g, (_, n: string) => numbers[Number(n)] ?? "") ?? sentence;
}

/** Which of the game's phrases says this: a role, the words without their numbers, or the act alone. */
export function kindOf(phrases: Record<string, string>, fields: Record<string, unknown>, words: string): string {
  if (fields.role !== undefined) return "role";
  const literal = words.replace(/ \d+/g, "");
  return literal in phrases ? literal : String(fields.act);
}

/** A phrase with its nouns; `name` says each of them. Where they are kept secret it is the `.unseen` twin, or `.several`. */
export function phrased(phrases: Record<string, string>, fields: Record<string, unknown>, words: string, name: (hole: string, value: unknown) => string): string | undefined {
  const kind = kindOf(phrases, fields, words);
  const missing = [...(phrases[kind] ?? "").matchAll(/\{(\w+)\}/g)].some((found) => fields[found[1]!] === undefined);
  const phrase = missing ? phrases[`${kind}.${fields.n === undefined ? "unseen" : "several"}`] : phrases[kind];
  return phrase?.replace(/(^|: |.)\{(\w+)\}/g, (_, before: string, hole: string) => {
    const said = name(hole, fields[hole]);
    return before + (before === "" || before === ": " || /^\p{Lu}\d/u.test(said) ? said : said.charAt(0).toLowerCase() + said.slice(1));
  });
}
