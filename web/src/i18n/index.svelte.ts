/** The language in use, and the edition whose words are shown. */

import { settings, type Language } from "../lib/settings.svelte";
import { en } from "./en";
import { find, format, plain, type Locale, type Params } from "./format";
import { retold, wordsOf } from "./games";
import type { GameWords } from "./games/words";

const LOADERS: Record<Language, () => Promise<Locale>> = {
  en: async () => en,
  it: async () => (await import("./it")).it,
  ro: async () => (await import("./ro")).ro,
};

export const LANGUAGES: { tag: Language; name: string }[] = [
  { tag: "en", name: "English" },
  { tag: "it", name: "Italiano" },
  { tag: "ro", name: "Română" },
];

class Tongue {
  locale = $state.raw<Locale>(en);
  edition = $state("2020");
  agreed = $state.raw<string[] | null>(null); // what the table on the page agreed on; without one, what is usual
  names = $state.raw<Record<string, string>>({}); // what the server calls things of games that have no words here

  texts = $state.raw<Record<string, string>>({}); // and what it says about them
  own = $state.raw<GameWords | undefined>(undefined); // our words for such a game
  #game = "";

  async use(tag: Language): Promise<void> {
    this.locale = await LOADERS[tag]();
    document.documentElement.lang = tag;
    await this.#fetch();
  }

  /** Learn the words of the game that is on the table now. */
  async meet(game: string, server?: { names: Record<string, string>; reference: { key: string; text: string }[] }): Promise<void> {
    this.#game = game;
    this.names = server?.names ?? {};
    this.texts = Object.fromEntries((server?.reference ?? []).map((entry) => [entry.key, entry.text]));
    await this.#fetch();
  }

  async #fetch(): Promise<void> {
    const [game, tag] = [this.#game, this.locale.tag];
    const words = await wordsOf(game, tag);
    if (game === this.#game && tag === this.locale.tag) this.own = words; // else somebody has asked for others meanwhile
  }
}

export const tongue = new Tongue();

/** The options that a table has said yes to. */
export const accepted = (options: Record<string, unknown>): string[] => Object.keys(options).filter((key) => options[key] === true);

export async function followLanguage(): Promise<void> {
  await tongue.use(settings.language);
}

export function t(key: string, params?: Params): string {
  if (find(tongue.locale, tongue.edition, key) === undefined && find(en, tongue.edition, key) !== undefined) {
    return format(en, tongue.edition, key, params);
  }
  return format(tongue.locale, tongue.edition, key, params);
}

export function has(key: string): boolean {
  return find(tongue.locale, tongue.edition, key) !== undefined;
}

/** The name of anything in a game: ours if we have it, else the server's, else the key in plain words. */
export function nameOf(key: string): string {
  if (tongue.own) return ownName(tongue.own.names, key);
  for (const kind of ["good", "tile", "building", "role", "game"]) if (has(`${kind}.${key}`)) return t(`${kind}.${key}`);
  return tongue.names[key] ?? plain(key);
}

/** What the game itself calls a thing, if it does. */
export const named = (key: string): string | undefined => tongue.own?.names[key];

function ownName(names: Record<string, string>, key: string): string {
  const name = names[key] ?? tongue.names[key];
  if (name !== undefined || !key.includes(" ")) return name ?? (has(`game.${key}`) ? t(`game.${key}`) : plain(key));
  return key.split(" ").map((part) => ownName(names, part)).join(" ");
}

/** What the server says in English, in our words as far as we have them. */
export function inOurWords(text: string): string {
  return tongue.own ? retold(tongue.own.sentences, text) : text;
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(tongue.locale.tag, { maximumFractionDigits: digits }).format(value);
}

export function when(seconds: number): string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(tongue.locale.tag, style).format(new Date(seconds * 1000));
}
