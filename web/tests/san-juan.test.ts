import { describe, expect, test } from "vitest";
import type { Choice, Entry, View } from "../src/api/types";
import { CARD_ART } from "../src/games/san-juan/art";
import { condensed, phrasesOf } from "../src/games/san-juan/log";
import { CARDS, kindOf, pointsOf, shortened } from "../src/games/san-juan/printed";
import { movesOf, nextOf, runOf, type Telling } from "../src/games/san-juan/run";
import { stacksOf } from "../src/games/san-juan/stacks";
import { touched } from "../src/games/san-juan/touched";
import type { SanJuanView } from "../src/games/san-juan/view";
import { flights } from "../src/games/stacks";

const choice = (act: string, card: string, more: object = {}): Choice => ({ id: 0, words: `${act} ${card}`, act, card, ...more });
const deal = (act: string, good: string, cards?: number): Choice => ({ id: 0, words: `${act} ${good}`, act, good, ...(cards ? { cards } : {}) });
const PASS: Choice = { id: 0, words: "pass", act: "pass" };
const BUILDINGS = [{ card: "indigo_plant", count: 3, good: "indigo", goods: 1 }, { card: "sugar_mill", count: 2, good: "sugar", goods: 1 }, { card: "tower", count: 1 }];
const view = (asked: Record<string, unknown>, common: Record<string, unknown> = {}): View => ({
  phase: "payment",
  asked,
  ...common,
  players: [{ seat: 0, buildings: BUILDINGS, goods: { indigo: 1, sugar: 1 }, hand: { indigo_plant: 1, sugar_mill: 2, tower: 1 } }, { seat: 1, cards: 4 }],
});

describe("several cards", () => {
  const run = runOf(view({ cards: 3 }), 0, [choice("pay", "indigo_plant"), choice("pay", "sugar_mill")]);

  test("are all cards of the hand, also those that the table would ask for later", () => {
    expect(run).toMatchObject({ act: "pay", part: "me.hand", least: 3, most: 3, first: 0, things: ["indigo_plant", "sugar_mill", "sugar_mill", "tower"] });
  });

  test("are told in the table's order, however they were marked", () => {
    expect(movesOf(run!, [3, 0, 2])).toEqual(["pay indigo_plant", "pay sugar_mill", "pay tower"]);
  });

  test("of a run that has begun leave out those that had their turn", () => {
    expect(runOf(view({ cards: 2 }), 0, [choice("pay", "sugar_mill")])).toMatchObject({ first: 1, most: 2 });
  });

  test("may be those just drawn", () => {
    const drawn = runOf(view({ cards: 2, drawn: { chapel: 1, tower: 2 } }), 0, [choice("keep", "chapel"), choice("keep", "tower")]);
    expect(drawn).toMatchObject({ act: "keep", part: "asked.drawn", things: ["chapel", "tower", "tower"] });
  });

  test("lie in the hand also when everybody sees cards of these names elsewhere", () => {
    const elsewhere = { covered: { indigo_plant: 1, sugar_mill: 1 }, my_discards: { indigo_plant: 2, sugar_mill: 1, tower: 1 } };
    const paid = runOf(view({ building: "sugar_mill", cards: 2 }, elsewhere), 0, [choice("pay", "indigo_plant"), choice("pay", "sugar_mill")]);
    expect(paid).toMatchObject({ part: "me.hand", most: 2, things: ["indigo_plant", "sugar_mill", "sugar_mill", "tower"] });
  });

  test("are no question when one card is asked for, when something else may be chosen, or when it is not my turn", () => {
    expect(runOf(view({ cards: 1 }), 0, [choice("pay", "tower")])).toBeNull();
    expect(runOf(view({ cards: 2 }), 0, [PASS, choice("pay", "tower")])).toBeNull();
    expect(runOf(view({ cards: 2 }), 0, [])).toBeNull();
  });
});

describe("several goods", () => {
  const sold = runOf(view({ goods: 2 }), 0, [PASS, deal("sell", "indigo", 1), deal("sell", "sugar", 2)])!;
  const telling = (act: string, moves: string[], told: number): Telling => ({ act, moves, told });

  test("to sell are as many as somebody likes, up to what the table allows", () => {
    expect(sold).toMatchObject({ part: "me.goods", things: ["indigo", "sugar"], least: 1, most: 2 });
  });

  test("bring what the table says of each", () => {
    expect(sold.things.map(sold.earns)).toEqual([1, 2]);
  });

  test("to produce are the plants that are empty, and none may be left out", () => {
    const produced = runOf(view({ goods: 2 }), 0, [deal("produce", "indigo"), deal("produce", "sugar")]);
    expect(produced).toMatchObject({ part: "me.empty", things: ["indigo", "indigo", "sugar"], least: 2, most: 2 });
  });

  test("to barter are at least those without which the building could not be paid", () => {
    const table = view({ goods: 2, cards: 3 });
    const bartered = (cards: number) => runOf({ ...table, players: [{ ...(table.players as object[])[0], cards }] } as View, 0, [deal("barter", "indigo"), deal("barter", "sugar")]);
    expect([1, 2, 4].map((cards) => bartered(cards)?.least)).toEqual([2, 1, 1]);
  });

  test("are told one by one, and then that this is enough", () => {
    const choices = [PASS, deal("sell", "indigo"), deal("sell", "sugar")];
    expect(nextOf(telling("sell", ["sell indigo"], 0), view({ goods: 2 }), choices)?.words).toBe("sell indigo");
    expect(nextOf(telling("sell", ["sell indigo"], 1), view({ goods: 1 }), choices)?.words).toBe("pass");
  });

  test("that the table has produced by itself are not told again", () => {
    const moves = ["produce indigo", "produce sugar", "produce sugar", "produce coffee"];
    expect(nextOf(telling("produce", moves, 1), view({ goods: 1 }), [deal("produce", "sugar"), deal("produce", "coffee")])?.words).toBe("produce coffee");
  });

  test("are told no more when the table asks something else", () => {
    expect(nextOf(telling("sell", ["sell indigo"], 1), view({}), [PASS, choice("build", "tower")])).toBeUndefined();
  });

  test("are no question when one is asked for or one is there", () => {
    expect(runOf(view({ goods: 1 }), 0, [PASS, deal("sell", "indigo"), deal("sell", "sugar")])).toBeNull();
    expect(runOf(view({ goods: 2 }), 0, [PASS, deal("sell", "sugar")])).toBeNull();
  });
});

describe("the log", () => {
  const entry = (ply: number, seat: number, fields: Record<string, unknown>): Entry => ({ ply, seat, fields, words: "", answers: [], unasked: [], by: "person" }) as unknown as Entry;
  const lines = (...acts: [number, Record<string, unknown>][]) => condensed(acts.map(([seat, fields], i) => entry(i + 1, seat, fields))).map((line) => [line.ply, line.seat, phrasesOf(line.fields)]);

  test("tells a building and its payment in one line", () => {
    expect(lines([1, { act: "build", card: "tower" }], [1, { act: "pay" }], [1, { act: "pay" }], [0, { act: "pass" }])).toEqual([[3, 1, [{ act: "build", card: "tower" }, { act: "pay", n: 2 }]], [4, 0, [{ act: "pass" }]]]);
  });

  test("names the cards and goods that may be seen", () => {
    const sold = lines([0, { act: "sell", good: "indigo" }], [0, { act: "sell", good: "sugar" }], [0, { act: "pass" }], [1, { act: "sell", good: "coffee" }]);
    expect(sold).toEqual([[3, 0, [{ act: "sell", n: 2, good: ["indigo", "sugar"] }]], [4, 1, [{ act: "sell", good: "coffee" }]]]);
  });
});

test("what is sold travels to the discards, and the cards for it come from the deck", () => {
  const table = (deck: number, discards: number, cards: number, goods: Record<string, number>) => stacksOf({ deck, discards, players: [{ seat: 0, built: 2, cards, goods }] } as unknown as SanJuanView);
  expect(flights(table(9, 4, 3, { sugar: 1 }), table(7, 5, 5, {}))).toEqual([
    { piece: "card", from: "seat-0-town", to: "discards", count: 1 },
    { piece: "card", from: "deck", to: "seat-0-cards", count: 2 },
  ]);
});

test("a move touches the role, the new building and the plants of its goods", () => {
  expect(touched(1, { act: "trader", role: "trader" })).toEqual(["role-trader"]);
  expect(touched(1, { act: "build", card: "tower", acts: [{ act: "build", card: "tower" }, { act: "barter", good: "sugar" }, { act: "pay" }] })).toEqual(["seat-1-card-tower", "seat-1-card-sugar_mill"]);
});

describe("a card", () => {
  test("has a picture of its own", () => {
    expect(Object.keys(CARD_ART).sort()).toEqual(Object.keys(CARDS).sort());
  });

  test("is printed in the colour of its good, or violet; a monument is marked", () => {
    expect(["sugar_mill", "tower", "hero"].map(kindOf)).toEqual(["sugar", "violet", "monument"]);
  });

  test("that counts only at the end shows that its points are not printed", () => {
    expect(["hero", "palace"].map(pointsOf)).toEqual(["5", "?"]);
  });

  test("has room for a sentence, or for what comes before its details", () => {
    expect(shortened("At the end: 2 VP for each of your production buildings.")).toBe("At the end: 2 VP for each of your production buildings.");
    expect(shortened(`Doubles the privilege: build for 2 cards less, ${"and so on, ".repeat(6)}and more.`)).toBe("Doubles the privilege…");
  });
});
