import { describe, expect, test } from "vitest";
import type { Choice, View } from "../src/api/types";
import { movesOf, runOf } from "../src/games/san-juan/run";

const choice = (act: string, card: string): Choice => ({ id: 0, words: `${act} ${card}`, act, card });
const view = (asked: Record<string, unknown>): View => ({ phase: "payment", asked, players: [{ seat: 0, hand: { indigo_plant: 1, sugar_mill: 2, tower: 1 } }, { seat: 1, cards: 4 }] });

describe("several cards", () => {
  const run = runOf(view({ cards: 3 }), 0, [choice("pay", "indigo_plant"), choice("pay", "sugar_mill")]);

  test("are all cards of the hand, also those that the table would ask for later", () => {
    expect(run).toMatchObject({ act: "pay", part: "me.hand", wanted: 3, first: 0, cards: ["indigo_plant", "sugar_mill", "sugar_mill", "tower"] });
  });

  test("are told in the table's order, however they were marked", () => {
    expect(movesOf(run!, [3, 0, 2])).toEqual(["pay indigo_plant", "pay sugar_mill", "pay tower"]);
  });

  test("of a run that has begun leave out those that had their turn", () => {
    expect(runOf(view({ cards: 2 }), 0, [choice("pay", "sugar_mill")])).toMatchObject({ first: 1, wanted: 2 });
  });

  test("may be those just drawn", () => {
    const drawn = runOf(view({ cards: 2, drawn: { chapel: 1, tower: 2 } }), 0, [choice("keep", "chapel"), choice("keep", "tower")]);
    expect(drawn).toMatchObject({ act: "keep", part: "asked.drawn", cards: ["chapel", "tower", "tower"] });
  });

  test("are no question when one card is asked for, when something else may be chosen, or when it is not my turn", () => {
    expect(runOf(view({ cards: 1 }), 0, [choice("pay", "tower")])).toBeNull();
    expect(runOf(view({ cards: 2 }), 0, [{ id: 0, words: "pass", act: "pass" }, choice("pay", "tower")])).toBeNull();
    expect(runOf(view({ cards: 2 }), 0, [])).toBeNull();
  });
});
