/** Several cards at once: the person marks them in any order; the table is told them one by one in its own. */

import type { Choice, View } from "../../api/types";
import { laidOut } from "../generic/laid";
import { shapeOf } from "../generic/shape";

export interface Run {
  act: string;
  part: string; // where the cards lie
  cards: string[]; // card by card, in the order in which the table asks
  first: number; // those before have had their turn
  wanted: number; // how many of them
  words: (card: string) => string; // what the table is told of one
}

/** The question for several cards that stands, if it is one; a single card is chosen with a click. */
export function runOf(view: View, me: number | null, choices: Choice[]): Run | null {
  const wanted = Number((view.asked as { cards?: number } | undefined)?.cards ?? 0);
  const [first] = choices;
  if (wanted < 2 || !first || !choices.every(({ act, card }) => act === first.act && typeof card === "string")) return null;
  const place = [...laidOut(view, me, choices)].find(([, choice]) => choice === first)?.[0];
  if (!place || me === null) return null;
  const part = place.slice(0, place.lastIndexOf("/"));
  const pile = pileAt(view, me, part);
  if (shapeOf(pile) !== "counts") return null; // a card of that name is shown elsewhere: it is chosen there
  const [card, cards] = [String(first.card), oneByOne(pile as Record<string, number>)];
  if (cards.length - cards.indexOf(card) < wanted) return null;
  return { act: first.act, part, cards, first: cards.indexOf(card), wanted, words: (other) => first.words.replace(card, other) };
}

function pileAt(view: View, me: number, part: string): unknown {
  const [whose, key] = part.split(".") as [string, string?];
  const owner = whose === "me" ? (view.players as Record<string, unknown>[])[me] : view[whose];
  return key === undefined ? undefined : (owner as Record<string, unknown>)[key];
}

const oneByOne = (counts: Record<string, number>): string[] => Object.entries(counts).flatMap(([kind, n]) => Array<string>(n).fill(kind));

/** The moves that tell the table which cards are marked. */
export const movesOf = (run: Run, marked: number[]): string[] => [...marked].sort((a, b) => a - b).map((i) => run.words(run.cards[i]!));
