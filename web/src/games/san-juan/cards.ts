/** What stands on a card: the rules' own numbers, and the reference's words in the player's language. */

import { inOurWords, nameOf, t, tongue } from "../../i18n/index.svelte";
import numbers from "./numbers.json";

interface Printed {
  cost: number;
  vp: number;
  good: string | null;
  monument: boolean;
}

export const CARDS = numbers.cards as Record<string, Printed>;
const LONG = 90; // letters, more than which a card has no room for

export const kindOf = (card: string): string => CARDS[card]?.good ?? (CARDS[card]?.monument ? "monument" : "violet");

/** Points that depend on the end of the game are not printed. */
export const pointsOf = (card: string): string => String(CARDS[card]?.vp || "?");

const sentences = (key: string): string[] => tongue.texts[key]?.split(/(?<=\.) /) ?? [];

/** A sentence as a card has room for it: of a long one what comes before its details. */
export function shortened(sentence: string): string {
  const end = sentence.search(/[:;] /);
  return sentence.length > LONG && end > 0 ? `${sentence.slice(0, end)}…` : sentence;
}

/** What a card does, in its first sentence. */
export const effectOf = (card: string): string => shortened(inOurWords(sentences(card)[0] ?? ""));

/** What a role lets everybody do, and what only who chose it. */
export function roleText(role: string): { everybody: string; privilege: string } {
  const found = (begins: RegExp): string => inOurWords(sentences(role).find((sentence) => begins.test(sentence)) ?? "");
  return { everybody: found(/^(Every|No)body /), privilege: found(new RegExp(`^The ${role} `)) };
}

/** All that a card shows, for those who hear it; a monument's own sentence says what it is, and so does a plant's. */
export function labelOf(card: string, ...more: string[]): string {
  const row = CARDS[card];
  const printed = row && t("board.printed", { cost: row.cost, points: t("board.points", { n: row.vp }) });
  const facts = [nameOf(card), printed, kindOf(card) === "violet" && nameOf("violet"), ...more].filter(Boolean).join(", ");
  return `${facts}. ${effectOf(card)}`;
}
