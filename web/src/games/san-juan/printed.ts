/** What is printed on a card, by the rules' own numbers. */

import numbers from "./numbers.json";

interface Printed {
  cost: number;
  vp: number;
  good: string | null; // that a plant makes
  monument: boolean;
}

export const CARDS = numbers.cards as Record<string, Printed>;
const LONG = 90; // letters, more than which a card has no room for

/** The colour of a card; a monument is violet, too, but marked. */
export const kindOf = (card: string): string => CARDS[card]?.good ?? (CARDS[card]?.monument ? "monument" : "violet");

/** The plant that makes a good. */
export const plantOf = (good: string): string => Object.keys(CARDS).find((card) => CARDS[card]!.good === good) ?? "";

/** Points that depend on the end of the game are not printed. */
export const pointsOf = (card: string): string => String(CARDS[card]?.vp || "?");

/** A sentence as a card has room for it: of a long one what comes before its details. */
export function shortened(sentence: string): string {
  const end = sentence.search(/[:;] /);
  return sentence.length > LONG && end > 0 ? `${sentence.slice(0, end)}…` : sentence;
}
