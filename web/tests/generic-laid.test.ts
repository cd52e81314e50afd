import { describe, expect, test } from "vitest";
import type { Choice, View } from "../src/api/types";
import { laidOut } from "../src/games/generic/laid";

const choice = (words: string, fields: Record<string, unknown> = {}): Choice => ({ id: words.length, words, act: words.split(" ")[0], ...fields }) as Choice;
const places = (view: Record<string, unknown>, ...choices: Choice[]): Record<string, string> =>
  Object.fromEntries([...laidOut({ players: [{}, {}], ...view } as unknown as View, 0, choices)].map(([place, { words }]) => [place, words]));
const build = (card: string): Choice => choice(`build ${card}`, { card });

describe("where a choice lies", () => {
  test("a role lies among the roles", () => {
    const roles = [{ role: "builder", taken_by: null }, { role: "trader", taken_by: 1 }];
    expect(places({ roles }, choice("builder", { role: "builder" }), choice("pass"))).toEqual({ "roles/builder": "builder" });
  });

  test("a card lies in the hand that only I see, though it stands in everybody's sight as well", () => {
    const players = [{ buildings: [{ card: "well" }], hand: { well: 1, tower: 2 } }, { buildings: [] }];
    expect(places({ players }, build("well"), build("tower"))).toEqual({ "me.hand/well": "build well", "me.hand/tower": "build tower" });
  });

  test("what was drawn for this decision comes before the hand", () => {
    const [asked, players] = [{ cards: 1, drawn: { well: 1 } }, [{ hand: { well: 1 } }, {}]];
    expect(places({ asked, players }, choice("keep well", { card: "well" }))).toEqual({ "asked.drawn/well": "keep well" });
  });

  test("choices of one kind lie together or not at all", () => {
    const players = [{ hand: { well: 1 } }, {}];
    expect(places({ players }, build("well"), build("tower"))).toEqual({});
  });

  test("a choice about nothing, two things, or the same thing as another is no place", () => {
    const players = [{ hand: { well: 1, a1: 1 } }, {}];
    expect(places({ players }, choice("done"), choice("build well a1", { card: "well", square: "a1" }))).toEqual({});
    expect(places({ players }, choice("settle well 1", { card: "well", value: 1 }), choice("settle well 2", { card: "well", value: 2 }))).toEqual({});
  });
});
