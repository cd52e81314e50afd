/** Sentences with holes: `{name}` is filled in, plurals follow the language's own categories. */

export type Plural = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };
export type Message = string | Plural;
export type Messages = Record<string, Message>;

export interface Locale {
  tag: string;
  name: string;
  messages: Messages;
  editions: Record<string, Record<string, string>>;
}

export type Params = Record<string, string | number>;

export function holes(message: Message): Set<string> {
  const texts = typeof message === "string" ? [message] : Object.values(message);
  return new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)));
}

export function plain(key: string): string {
  const last = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}

export function find(locale: Locale, edition: string, key: string): Message | undefined {
  return locale.editions[edition]?.[key] ?? locale.messages[key];
}

export function format(locale: Locale, edition: string, key: string, params: Params = {}): string {
  const message = find(locale, edition, key);
  if (message === undefined) return plain(key);
  return fill(locale, edition, chosen(locale, message, params), params);
}

// To make one takes longer than all else that a sentence needs; a language needs one of each.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function kept<Kind>(made: Map<string, Kind>, tag: string, make: (tag: string) => Kind): Kind {
  const known = made.get(tag) ?? make(tag);
  made.set(tag, known);
  return known;
}

function chosen(locale: Locale, message: Message, params: Params): string {
  if (typeof message === "string") return message;
  const category = kept(plurals, locale.tag, (tag) => new Intl.PluralRules(tag)).select(Number(params.n ?? 0));
  return message[category] ?? message.other;
}

function fill(locale: Locale, edition: string, text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, hole: string) => {
    const value = params[hole];
    if (typeof value === "number") return kept(numbers, locale.tag, (tag) => new Intl.NumberFormat(tag)).format(value);
    if (value !== undefined) return value;
    const word = find(locale, edition, `word.${hole}`);
    return typeof word === "string" ? word : whole;
  });
}
