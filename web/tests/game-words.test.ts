import { describe, expect, test } from "vitest";
import { kindOf, phrased, retold, wordsOf } from "../src/i18n/games";
import type { GameWords } from "../src/i18n/games/words";
import rio from "../src/i18n/games/rio-de-la-plata/keys.json";
import sanJuan from "../src/i18n/games/san-juan/keys.json";

const GAMES = { "san-juan": sanJuan, "rio-de-la-plata": rio };
const MACHINERY = ["game", "mover", "players", "ply", "seat", "seats", "viewer"]; // never shown by name
const CASES = Object.entries(GAMES).flatMap(([game, keys]) => ["en", "it", "ro"].map((language) => ({ game, language, keys })));
const holes = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const missing = (wanted: string[], there: Record<string, string>): string[] => wanted.filter((key) => !there[key]?.trim());
const load = async (game: string, language: string): Promise<GameWords> => (await wordsOf(game, language))!;

describe.each(CASES)("$game in $language", ({ game, language, keys }) => {
  test("names everything that the game and its views name", async () => {
    const words = await load(game, language);
    const named = language === "en" ? { ...keys.names, ...words.names } : words.names;
    expect(missing([...Object.keys(keys.names), ...keys.chances, ...keys.fields.filter((field) => !MACHINERY.includes(field))], named)).toEqual([]);
  });

  test("says every choice, before and after it is made", async () => {
    const words = await load(game, language);
    expect(Object.keys(words.choices).sort()).toEqual(keys.choices);
    const several = keys.unseen.map((act) => `${act}.several`).filter((key) => key in words.log); // of acts that the table tells together
    for (const key of several) expect(holes(words.log[key]!), key).toEqual(["{n}"]);
    expect(Object.keys(words.log).sort()).toEqual([...keys.choices, ...keys.unseen.map((act) => `${act}.unseen`), ...several].sort());
    for (const key of keys.choices) expect(holes(words.log[key]!), key).toEqual(holes(words.choices[key]!));
  });

  test("has the same nouns in its choices as English", async () => {
    const [words, english] = [await load(game, language), await load(game, "en")];
    for (const key of keys.choices) expect(holes(words.choices[key]!), key).toEqual(holes(english.choices[key]!));
    expect(Object.keys(words.groups).sort()).toEqual(Object.keys(english.groups).sort());
  });

  test("says of every decision what is asked, and what somebody else is doing", async () => {
    const names = Object.keys((await load(game, language)).names);
    const phases = (head: string): string[] => names.filter((name) => name.startsWith(head)).map((name) => name.slice(head.length));
    expect(phases("do.")).toEqual(phases("ask."));
  });

  test("has a title for every option and a name for every value", async () => {
    const words = await load(game, language);
    expect(missing(Object.keys(keys.options), words.options)).toEqual([]);
    const values = Object.values(keys.options).flat().filter((value) => !/^(\d+|True|False)$/.test(value));
    expect(missing(values, { ...keys.names, ...words.names })).toEqual([]);
  });

  test("retells every sentence of the reference and the options with all its numbers", async () => {
    const { sentences } = await load(game, language);
    expect(Object.keys(sentences).sort()).toEqual(language === "en" ? [] : [...keys.sentences].sort());
    for (const [english, ours] of Object.entries(sentences)) {
      expect(holes(ours), english).toEqual(holes(english));
      expect(ours).not.toBe(english);
    }
  });
});

test("a text is retold sentence by sentence with the numbers that the server gave", () => {
  const sentences = { "Costs {0}, worth {1} VP.": "{1} PV, costo {0}.", "Squares of {0}.": "Caselle da {0}." };
  expect(retold(sentences, "Costs 3, worth 2 VP. Squares of 5, 4, 4, 0. Something new with 7.")).toBe("2 PV, costo 3. Caselle da 5, 4, 4, 0. Something new with 7.");
});

test("a choice is said by its role, its words without numbers, or its act", () => {
  const phrases = { role: "", "pay now": "", "replace stone": "", build: "" };
  expect(kindOf(phrases, { act: "builder", role: "builder" }, "builder")).toBe("role");
  expect(kindOf(phrases, { act: "pay" }, "pay now")).toBe("pay now");
  expect(kindOf(phrases, { act: "replace", coins: 2 }, "replace 2 stone")).toBe("replace stone");
  expect(kindOf(phrases, { act: "build", building: "hut" }, "build hut a1")).toBe("build");
});

test("a card that stays secret is told without its name", () => {
  const log = { pay: "pays with: {card}", "pay.unseen": "pays with a card", sell: "sells {good}" };
  const name = (_: string, value: unknown): string => `The ${String(value)}`;
  expect(phrased(log, { act: "pay" }, "pay", name)).toBe("pays with a card");
  expect(phrased({ ...log, "pay.several": "pays with {n} cards" }, { act: "pay", n: 3 }, "pay", (_, value) => String(value))).toBe("pays with 3 cards");
  expect(phrased(log, { act: "pay", card: "well" }, "pay well", name)).toBe("pays with: The well");
  expect(phrased(log, { act: "sell", good: "sugar" }, "sell sugar", name)).toBe("sells the sugar");
  expect(phrased(log, { act: "dance" }, "dance", name)).toBeUndefined();
});
