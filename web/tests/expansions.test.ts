import { describe, expect, test } from "vitest";
import type { Choice } from "../src/api/types";
import { PICTOGRAMS, ROLE_ART } from "../src/art/pictograms";
import numbers from "../src/games/puerto-rico/numbers.json";
import { slotsOf } from "../src/games/puerto-rico/placement";
import { fits, matching, proposed, stays } from "../src/games/puerto-rico/storage";
import type { PlayerView } from "../src/games/puerto-rico/view";
import { en } from "../src/i18n/en";

const choice = (words: string, more: Record<string, unknown>): Choice => ({ id: 0, words, act: words.split(" ")[0]!, ...more });

test("every building has a picture, a name and a text", () => {
  for (const [key, row] of Object.entries(numbers.buildings)) {
    expect(PICTOGRAMS[key]?.length, key).toBeGreaterThan(3);
    expect(en.messages, key).toHaveProperty([`building.${key}`]);
    if (!row.good) expect(en.messages, key).toHaveProperty([`text.${key}`]);
  }
  expect(ROLE_ART.buccaneer?.length).toBeGreaterThan(3);
});

test("an expansion's buildings are asked about behind the tiles, and a forest is not", () => {
  const city = ["guesthouse", "office"].map((building) => ({ building, workers: 0, circles: 1 }));
  const island = [{ tile: "corn", tiles: 1, workers: 0 }, { tile: "forest", tiles: 2, workers: 0 }];
  expect(slotsOf({ city, island } as unknown as PlayerView, "office").map((slot) => slot.key)).toEqual(["office", "corn", "guesthouse"]);
});

describe("a storehouse", () => {
  const room = { warehouse_kinds: 0, windrose_free: true, loose_barrels: 4 };

  test("offers every number of loose barrels", () => {
    expect(stays(3, room)).toEqual(["none", "one", 2, 3]);
    expect(stays(6, { ...room, warehouse_kinds: 1 })).toEqual(["none", "one", 2, 3, 4, "all"]);
  });

  test("holds four barrels of any kinds", () => {
    expect(fits({ corn: 3, indigo: "one" }, { corn: 5, indigo: 2 }, room)).toBe(true);
    expect(fits({ corn: 3, indigo: 2 }, { corn: 5, indigo: 2 }, room)).toBe(false);
  });

  test("is filled by the proposal", () => {
    expect(proposed({ corn: 5, indigo: 2 }, room)).toEqual({ corn: 4, indigo: "none" });
    expect(proposed({ corn: 5, indigo: 2 }, { ...room, warehouse_kinds: 1 })).toEqual({ corn: "all", indigo: 2 });
  });

  test("is told how many stay", () => {
    const offered = [choice("return corn", { good: "corn" }), choice("keep corn", { good: "corn" }), choice("keep 3 corn", { good: "corn", barrels: 3 })];
    expect(matching(offered, { corn: 3 })?.words).toBe("keep 3 corn");
    expect(matching(offered, { corn: "one" })?.words).toBe("keep corn");
  });
});
