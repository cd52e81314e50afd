import { describe, expect, test } from "vitest";
import type { Choice, Entry } from "../src/api/types";
import { agreement } from "../src/games/puerto-rico/agreed";
import { filled, matching as placing, slotsOf, toGo, wishes } from "../src/games/puerto-rico/placement";
import { stacksOf } from "../src/games/puerto-rico/stacks";
import { fits, matching as storing, proposed } from "../src/games/puerto-rico/storage";
import type { PlayerView, PuertoRicoView } from "../src/games/puerto-rico/view";
import { touched } from "../src/games/puerto-rico/touched";
import { condensed } from "../src/games/puerto-rico/log";
import { flights } from "../src/games/stacks";
import { en } from "../src/i18n/en";

const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  seat: 0, doubloons: 2, vp: 0, goods: {}, island_filled: 3, city_covered: 1, idle_workers: 0, empty_circles: 0, production: {}, building_vp: 0,
  island: [{ tile: "corn", tiles: 1, workers: 0 }, { tile: "indigo", tiles: 2, workers: 0 }],
  city: [{ building: "indigo_plant", workers: 0, circles: 3 }],
  ...more,
});

const view = (more: Partial<PuertoRicoView> = {}): PuertoRicoView => ({
  game: "puerto-rico", edition: "2020", seats: 1, phase: "roles", round: 1, mover: 0, governor: 0, chooser: 0, role: null, last_round: false, over: false,
  roles: [], market: [], plantations: { face_up: {}, face_down: 0, discards: {}, quarries: 8 }, ships: [{ capacity: 5, good: null, barrels: 0 }],
  trading_house: { spaces: 4, barrels: {} }, workers: { ship: 3, supply: 50 }, goods: { corn: 9 }, vp_left: 70, asked: {}, players: [player()], names: ["Ana"], viewer: 0, ply: 0,
  ...more,
});

const choice = (words: string, more: Record<string, unknown>): Choice => ({ id: 0, words, act: words.split(" ")[0]!, ...more });

describe("placing workers", () => {
  const slots = slotsOf(player(), "indigo_plant");

  test("buildings come before tiles, as the table asks", () => {
    expect(slots.map((slot) => [slot.key, slot.room])).toEqual([["indigo_plant", 3], ["corn", 1], ["indigo", 2]]);
  });

  test("slots that the table was told about are fixed", () => {
    const told = slotsOf(player({ city: [{ building: "indigo_plant", workers: 2, circles: 3 }] }), "corn");
    expect(told.map((slot) => slot.fixed)).toEqual([2, null, null]);
  });

  test("nobody may stay in hand while a circle is empty", () => {
    expect(toGo({ corn: 1 }, slots, 3)).toBe(2);
    expect(toGo({ corn: 1, indigo: 2 }, slots, 3)).toBe(0);
    expect(toGo({ corn: 1, indigo: 2, indigo_plant: 3 }, slots, 9)).toBe(0);
  });

  test("filling puts workers where they work at once", () => {
    expect(filled(slots, 3, {}, wishes(slots, { indigo_plant: "indigo" }))).toMatchObject({ corn: 1, indigo: 1, indigo_plant: 1 });
  });

  test("filling never places more workers than there are, nor more than fit", () => {
    for (let total = 0; total < 9; total++) {
      const arrangement = filled(slots, total, { indigo: 2 }, wishes(slots, { indigo_plant: "indigo" }));
      expect(Object.values(arrangement).reduce((sum, n) => sum + n, 0)).toBe(Math.min(total, 6));
      for (const slot of slots) expect(arrangement[slot.key]).toBeLessThanOrEqual(slot.room);
    }
  });

  test("the table is told the number that was arranged for the slot it asks about", () => {
    const offered = [0, 1, 2].map((workers) => choice(`place ${workers} on indigo`, { tile: "indigo", workers }));
    expect(placing(offered, { indigo: 2 })?.words).toBe("place 2 on indigo");
    expect(placing([choice("pass", {})], { indigo: 2 })).toBeUndefined();
  });
});

describe("storing barrels", () => {
  const room = { warehouse_kinds: 1, windrose_free: true };

  test("one kind in a warehouse and one single barrel fit", () => {
    expect(fits({ corn: "all", indigo: "one" }, { corn: 4, indigo: 2 }, room)).toBe(true);
    expect(fits({ corn: "all", indigo: "all" }, { corn: 4, indigo: 2 }, room)).toBe(false);
    expect(fits({ corn: "one", indigo: "one", sugar: "one" }, { corn: 1, indigo: 1, sugar: 1 }, room)).toBe(false);
  });

  test("a warehouse may hold a single barrel, too", () => {
    expect(fits({ corn: "one", indigo: "one" }, { corn: 1, indigo: 1 }, room)).toBe(true);
  });

  test("the largest heap is proposed first, and the proposal fits", () => {
    const goods = { corn: 1, indigo: 5, sugar: 3 };
    const marks = proposed(goods, room);
    expect(marks).toEqual({ indigo: "all", sugar: "one", corn: "none" });
    expect(fits(marks, goods, room)).toBe(true);
  });

  test("the table is told what was marked for the kind it asks about", () => {
    const offered = ["return", "keep", "store"].map((act) => choice(`${act} corn`, { good: "corn" }));
    expect(storing(offered, { corn: "all" })?.words).toBe("store corn");
    expect(storing(offered.slice(0, 2), { corn: "all" })?.words).toBe("keep corn");
    expect(storing(offered, {})?.words).toBe("return corn");
  });
});

describe("pieces that travel", () => {
  test("barrels go from a player to a ship", () => {
    const before = stacksOf(view({ players: [player({ goods: { corn: 2 } })] }));
    const after = stacksOf(view({ players: [player()], ships: [{ capacity: 5, good: "corn", barrels: 2 }] }));
    expect(flights(before, after)).toEqual([{ piece: "good:corn", from: "seat-0-goods", to: "ship-5", count: 2 }]);
  });

  test("doubloons come from the bank and go back to it", () => {
    const poor = stacksOf(view());
    const rich = stacksOf(view({ players: [player({ doubloons: 5 })] }));
    expect(flights(poor, rich)).toEqual([{ piece: "coin", from: "bank", to: "seat-0-coins", count: 3 }]);
    expect(flights(rich, poor)).toEqual([{ piece: "coin", from: "seat-0-coins", to: "bank", count: 3 }]);
  });

  test("nothing travels when nothing changed", () => {
    expect(flights(stacksOf(view()), stacksOf(view()))).toEqual([]);
  });
});

test("a move marks what it has touched", () => {
  expect(touched(1, { act: "builder", role: "builder" })).toEqual(["role-builder"]);
  expect(touched(1, { act: "load", good: "corn", ship: 5 })).toEqual(["ship-5"]);
  expect(touched(2, { act: "build", building: "office" })).toEqual(["seat-2-building-office", "market-office"]);
  expect(touched(0, { act: "placed", slots: { office: 1, corn: 2, wharf: 0 } })).toEqual(["seat-0-building-office", "seat-0-tile-corn"]);
  expect(touched(0, { act: "pass" })).toEqual([]);
});

describe("the log of a mayor phase", () => {
  const entry = (ply: number, seat: number, fields: Record<string, unknown>, unasked: Entry["unasked"] = []): Entry =>
    ({ ply, seat, words: "", fields, answers: [], unasked, by: "person", at: 0 }) as Entry;
  const placed = (seat: number, slots: Record<string, number>, idle = 0) => ({ seat, fields: { act: "placed", slots, idle } });

  test("whoever was asked has one line, with what was not asked any more", () => {
    const log = [entry(1, 0, { act: "place", building: "office", workers: 0 }), entry(2, 0, { act: "place", tile: "corn", workers: 1 }, [placed(0, { corn: 1, quarry: 1 })])];
    expect(condensed(log).map(({ fields }) => fields)).toEqual([{ act: "placed", slots: { corn: 1, quarry: 1 }, idle: 0 }]);
  });

  test("whoever had no choice has a line too, and is not taken for having moved", () => {
    const lines = condensed([entry(1, 1, { act: "recruit" }, [placed(1, { corn: 2 }, 1), placed(0, { office: 1 })])]);
    expect(lines.map(({ seat, fields, unmoved }) => [seat, fields.act, Boolean(unmoved)])).toEqual([[1, "recruit", false], [1, "placed", true], [0, "placed", true]]);
  });

  test("slots told so far stand together", () => {
    const log = [entry(1, 0, { act: "place", building: "office", workers: 1 }), entry(2, 0, { act: "place", tile: "corn", workers: 0 })];
    expect(condensed(log).map(({ ply, fields }) => [ply, fields])).toEqual([[2, { act: "placed", slots: { office: 1, corn: 0 } }]]);
  });

  test("a kidnapped card that is played has a line of its own", () => {
    const log = [entry(1, 0, { act: "place", tile: "corn", workers: 1 }, [placed(0, { corn: 1 }), { seat: 0, fields: { act: "plays", card: "trader" } }])];
    expect(condensed(log).map(({ fields }) => fields.act)).toEqual(["placed", "plays"]);
  });

  test("workers in the harbour are marked there", () => {
    expect(touched(0, placed(0, { corn: 1 }, 2).fields)).toEqual(["seat-0-tile-corn", "seat-0-workers"]);
  });
});

describe("what a table agreed on", () => {
  test("is explained as the edition has it, where no table says otherwise", () => {
    expect(agreement("hospice", "2002", null)).toBe("agreed.hospice_on_any_tile.off"); // PR-SETTLER-16
    expect(agreement("hospice", "2020", null)).toBe("agreed.hospice_on_any_tile.on");
    expect(agreement("settler", "2020", null)).toBe("agreed.full_island_bars_settler.on"); // PR-ROLE-7
  });

  test("goes before what is usual", () => {
    expect(agreement("settler", "2020", [])).toBe("agreed.full_island_bars_settler.off");
    expect(agreement("harbor", "2002", ["harbor_per_kind"])).toBe("agreed.harbor_per_kind.on"); // PR-CAPTAIN-12
  });

  test("has a sentence where it is not what the explanation says anyway", () => {
    for (const said of ["hospice_on_any_tile.off", "hospice_on_any_tile.on", "hacienda_reshuffle.off", "harbor_per_kind.on", "full_island_bars_settler.on", "nobles.on"]) {
      expect(en.messages).toHaveProperty([`agreed.${said}`]);
    }
    expect(agreement("office", "2020", null)).toBeUndefined();
  });
});
