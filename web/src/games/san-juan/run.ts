/** Several cards or goods at once: the person marks them in any order; the table is told them one by one in its own. */

import type { Choice, View } from "../../api/types";
import { shapeOf } from "../generic/shape";
import { oneByOne, read, type Building, type Counts, type SanJuanView } from "./view";

export interface Run {
  act: string;
  part: string; // where they lie: cards in a pile of the view, goods on my plants, or plants that are empty
  things: string[]; // one by one, in the order in which the table asks
  first: number; // those before have had their turn
  least: number; // how many of them
  most: number;
  words: (thing: string) => string; // what the table is told of one
  earns: (thing: string) => number; // cards that one brings
}

export const GOODS = "me.goods";
export const EMPTY = "me.empty";
const WHERE: Record<string, string> = { sell: GOODS, barter: GOODS, produce: EMPTY };
export const IN_PARTS = new Set(Object.keys(WHERE)); // goods are told one by one

/** The question for several things that stands, if it is one; a single one is chosen with a click. */
export function runOf(view: View, me: number | null, choices: Choice[]): Run | null {
  const kinds = choices.filter(({ act }) => act !== "pass");
  const [first] = kinds;
  if (!first || me === null || !kinds.every(({ act }) => act === first.act)) return null;
  const run = first.act in WHERE ? goodsRun(read(view), me, kinds) : kinds.length === choices.length ? cardsRun(read(view), me, kinds) : null;
  return run && run.most > 1 && run.things.length - run.first >= Math.max(2, run.least) ? run : null;
}

function cardsRun(view: SanJuanView, me: number, choices: Choice[]): Run | null {
  const pile = pileOf(view, me, choices.map(({ card }) => String(card)));
  const wanted = view.asked?.cards ?? 0;
  return pile ? { ...told(choices, "card", oneByOne(pile[1])), part: pile[0], least: wanted, most: wanted } : null;
}

/** The first pile that holds all these cards, of those that I am asked about or have. */
function pileOf(view: SanJuanView, me: number, cards: string[]): [part: string, pile: Counts] | undefined {
  const piles = (whose: string, parts: object = {}) => Object.entries(parts).map(([key, pile]): [string, Counts] => [`${whose}.${key}`, pile as Counts]);
  return [...piles("asked", view.asked), ...piles("me", view.players[me])].find(([, pile]) => shapeOf(pile) === "counts" && cards.every((card) => pile[card]));
}

/** Selling may stop at any number, bartering when the cards are enough for the rest, producing may not. */
function goodsRun({ asked, players }: SanJuanView, me: number, choices: Choice[]): Run {
  const part = WHERE[choices[0]!.act]!;
  const run = told(choices, "good", goodsAt(part, players[me]!.buildings));
  const most = Math.min(asked.goods ?? 0, run.things.length - run.first);
  const lacking = (asked.cards ?? 0) - players[me]!.cards; // that only goods can pay
  return { ...run, part, most, least: part === EMPTY ? most : run.act === "barter" ? Math.max(1, lacking) : 1 };
}

/** Plant by plant, those that hold a good or those that could. */
const goodsAt = (part: string, buildings: Building[]): string[] =>
  buildings.flatMap(({ good, goods = 0, count }) => (good ? Array<string>(part === GOODS ? goods : count - goods).fill(good) : []));

function told(choices: Choice[], noun: "card" | "good", things: string[]): Omit<Run, "part" | "least" | "most"> {
  const [{ act, words }, kind] = [choices[0]!, String(choices[0]![noun])];
  const worth = new Map(choices.map((choice) => [choice[noun], Number(choice.cards ?? 0)]));
  return { act, things, first: things.indexOf(kind), words: (other) => words.replace(kind, other), earns: (other) => worth.get(other) ?? 0 };
}

/** The moves that tell the table what is marked. */
export const movesOf = (run: Run, marked: number[]): string[] => [...marked].sort((a, b) => a - b).map((i) => run.words(run.things[i]!));

/** Goods that the table is being told one by one, because it produces by itself what it need not ask about. */
export interface Telling {
  act: string;
  moves: string[];
  told: number; // how many of them
}

/** What it hears next; when all are told, and it still asks, that this is enough. */
export function nextOf({ act, moves, told: n }: Telling, view: View, choices: Choice[]): Choice | undefined {
  const at = act === "produce" ? moves.length - (read(view).asked.goods ?? 0) : n;
  return choices.some((choice) => choice.act === act) ? choices.find(({ words }) => words === (moves[at] ?? "pass")) : undefined;
}
