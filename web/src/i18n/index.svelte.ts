/** The language in use, and the edition whose words are shown. */

import { settings, type Language } from "../lib/settings.svelte";
import { en } from "./en";
import { find, format, plain, type Locale, type Params } from "./format";

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
  names = $state.raw<Record<string, string>>({}); // what the server calls things of games that have no words here

  async use(tag: Language): Promise<void> {
    this.locale = await LOADERS[tag]();
    document.documentElement.lang = tag;
  }
}

export const tongue = new Tongue();

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
  for (const kind of ["good", "tile", "building", "role", "game"]) if (has(`${kind}.${key}`)) return t(`${kind}.${key}`);
  return tongue.names[key] ?? plain(key);
}

export function number(value: number, digits = 0): string {
  return new Intl.NumberFormat(tongue.locale.tag, { maximumFractionDigits: digits }).format(value);
}

export function when(seconds: number): string {
  const style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(tongue.locale.tag, style).format(new Date(seconds * 1000));
}
