import { describe, expect, test } from "vitest";
import type { Choice } from "../src/api/types";
import { boxOf, frame, isIn, isOuter, neighbour, placesOf, quarterOf, segment } from "../src/games/rio-de-la-plata/places";
import type { Board } from "../src/games/rio-de-la-plata/view";

const BOARD: Board = { columns: 8, rows: 4, plaza: [], start_line: [], palace_sites: [], centres: [], quarters: [["a1", "d4"], ["e1", "h4"]] };
const choice = (id: number, fields: Record<string, unknown>): Choice => ({ id, words: `choice ${id}`, act: "place", ...fields }) as Choice;

describe("places on the map", () => {
  test("a square lies by its letter and its number", () => {
    expect(boxOf("c2", BOARD)).toEqual({ x: 2, y: 1, width: 1, height: 1 });
  });

  test("a road lies between two squares, a wall and its attackers before the city", () => {
    expect(segment("c2 south")).toEqual({ from: [2, 2], to: [3, 2], out: [0, 1] });
    expect([isOuter("c2 south", BOARD), isOuter("c1 north", BOARD), isOuter("a4 west", BOARD), isOuter("h1 east", BOARD)]).toEqual([false, true, true, true]);
    expect(boxOf("c1 north", BOARD).y).toBeLessThan(-0.5);
  });

  test("choices of one place are one place, and what stands there is one too", () => {
    const places = placesOf([choice(1, { square: "b2" }), choice(2, { square: "b2" }), choice(3, { edge: "a1 north" }), choice(4, {})], ["c3"], BOARD);
    expect(places.map((place) => [place.key, place.choices.length])).toEqual([["a1 north", 1], ["b2", 2], ["c3", 0]]);
  });

  test("a quarter is seen with what lies around it", () => {
    const west = frame(BOARD, 0);
    expect([isIn(boxOf("a1 north", BOARD), west), isIn(boxOf("e4", BOARD), west), isIn(boxOf("g1", BOARD), west)]).toEqual([true, true, false]);
    expect([quarterOf(boxOf("a1 north", BOARD), BOARD), quarterOf(boxOf("h4", BOARD), BOARD)]).toEqual([0, 1]);
  });

  test("arrow keys go to the nearest place ahead", () => {
    const places = placesOf(["a1", "c1", "a3", "h1"].map((square, i) => choice(i, { square })), [], BOARD);
    const from = places.find((place) => place.key === "a1")!;
    expect(["ArrowRight", "ArrowDown", "ArrowLeft", "Tab"].map((key) => neighbour(places, from, key)?.key)).toEqual(["c1", "a3", undefined, undefined]);
  });
});
