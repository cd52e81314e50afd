/** What cards and roles do, in the words of the reference and the player's language. */

import { inOurWords, nameOf, t, tongue } from "../../i18n/index.svelte";
import { CARDS, kindOf, shortened } from "./printed";

const sentences = (key: string): string[] => tongue.texts[key]?.split(/(?<=\.) /) ?? [];

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
