import { describe, expect, it as test } from "vitest";
import { en } from "../src/i18n/en";
import { format, holes, type Message } from "../src/i18n/format";
import { it } from "../src/i18n/it";
import { ro } from "../src/i18n/ro";

const WORDS = new Set(Object.keys(en.messages).flatMap((key) => (key.startsWith("word.") ? [key.slice(5)] : [])));
const own = (message: Message): string[] => [...holes(message)].filter((hole) => !WORDS.has(hole)).sort();

const files = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const sources = Object.entries(files).flatMap(([path, text]) => (path.includes("/i18n/") ? [] : [text]));

describe.each([it, ro])("$name", (locale) => {
  test("says everything that English says, and nothing more", () => {
    expect(Object.keys(locale.messages).sort()).toEqual(Object.keys(en.messages).sort());
  });

  test("fills the same holes", () => {
    for (const [key, message] of Object.entries(en.messages)) expect(own(locale.messages[key]!), key).toEqual(own(message));
  });

  test("has the words of both editions", () => {
    for (const [edition, words] of Object.entries(en.editions)) {
      expect(Object.keys(locale.editions[edition] ?? {}), edition).toEqual(expect.arrayContaining(Object.keys(words)));
    }
  });
});

describe.each([en, it, ro])("$name", (locale) => {
  test("has every plural form that its language has", () => {
    const wanted = new Intl.PluralRules(locale.tag).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(locale.messages)) {
      if (typeof message !== "string") expect(Object.keys(message), key).toEqual(expect.arrayContaining(wanted));
    }
  });

  test("leaves no hole open that only the edition fills", () => {
    for (const edition of ["2002", "2020"]) {
      for (const [key, message] of Object.entries(locale.messages)) {
        const filled = Object.fromEntries(own(message).map((hole) => [hole, 2]));
        expect(format(locale, edition, key, filled), `${edition} ${key}`).not.toMatch(/[{}]/);
      }
    }
  });
});

test("every key that the browser names exists", () => {
  const named = sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((found) => found[1]!));
  expect(named.length).toBeGreaterThan(150);
  for (const key of named) expect(en.messages, key).toHaveProperty([key]);
});

test("every key is used somewhere", () => {
  const all = sources.join("\n");
  const built = [...all.matchAll(/`([\w.]+\.)\$\{/g)].map((found) => found[1]!);
  const unused = Object.keys(en.messages).filter((key) => !all.includes(`"${key}"`) && !all.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)) && !/^(word|game)\./.test(key));
  expect(unused).toEqual([]);
});

test("numbers and plurals are right in each language", () => {
  expect(format(en, "2020", "act.barrels", { n: 1 })).toBe("1 barrel");
  expect(format(it, "2020", "act.barrels", { n: 3 })).toBe("3 barili");
  expect(format(ro, "2020", "act.barrels", { n: 3 })).toBe("3 butoaie");
  expect(format(ro, "2020", "act.barrels", { n: 20 })).toBe("20 de butoaie");
});

test("the words follow the edition", () => {
  expect(format(en, "2002", "place.in_hand", { n: 2 })).toBe("2 colonists in hand");
  expect(format(en, "2020", "place.in_hand", { n: 2 })).toBe("2 workers in hand");
  expect(format(en, "2002", "role.mayor")).toBe("Mayor");
  expect(format(it, "2020", "role.mayor")).toBe("Caposquadra");
});
