import { describe, expect, test } from "vitest";
import { columnsOf, commonParts, shapeOf } from "../src/games/generic/shape";
import { capacity, qr } from "../src/lib/qr";
import { offered, usual } from "../src/lobby/levels";
import { keyIn } from "../src/lobby/play-key";
import { lessonFor } from "../src/learn/lessons";
import { pack, readHash, unpack } from "../src/review/link";
import { merged } from "../src/review/merged";

describe("the generic table", () => {
  test.each([
    [3, "number"], [true, "flag"], ["corn", "word"], [[], "nothing"], [{}, "nothing"], [null, "nothing"],
    [{ corn: 1, indigo: 0 }, "counts"], [["corn", 2], "words"], [[{ card: "gold", cost: 1 }], "rows"],
    [{ spaces: 4, barrels: { corn: 1 } }, "record"], [[{ a: { b: 1 } }], "list"],
  ])("%j is shown as %s", (value, shape) => {
    expect(shapeOf(value)).toBe(shape);
  });

  test("the machinery of a view is not shown", () => {
    expect(commonParts({ game: "x", ply: 3, viewer: 0, players: [1], deck: 12, hand: [] }).map(([key]) => key)).toEqual(["deck"]);
    expect(commonParts({ deck: 12, asked: { grid: "palace", shadow: false } })).toEqual([["asked", { grid: "palace" }], ["deck", 12]]);
  });

  test("rows with different fields share their columns", () => {
    expect(columnsOf([{ a: 1 }, { a: 1, b: 2 }])).toEqual(["a", "b"]);
  });
});

describe("links", () => {
  test("a record survives a link", async () => {
    const record = "regidor record 1\ngame puerto-rico rules=1\nseat Ană\n1 Ană: settler\n".repeat(40);
    const packed = await pack(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 4);
    expect(await unpack(packed)).toBe(record);
  });

  test("a link says which position", () => {
    expect(readHash("#r=abc&p=12")).toEqual({ record: "abc", ply: 12 });
    expect(readHash("")).toEqual({});
  });

  test.each([["https://x.example/join/abc123", "abc123"], [" K7TM-2QXD ", "K7TM-2QXD"], ["K7TM 2QXD", "K7TM2QXD"]])("%s is an invitation", (text, key) => {
    expect(keyIn(text)).toBe(key);
  });
});

describe("QR codes", () => {
  test("the first version holds 14 bytes at level M, the tenth 213", () => {
    expect(capacity(1)).toBe(14);
    expect(capacity(10)).toBe(213);
  });

  test("a code is square, as large as its version, with its three eyes", () => {
    const grid = qr("https://table.example/join/0123456789abcdefghijkl");
    expect(grid.length).toBe(33);
    for (const row of grid) expect(row.length).toBe(33);
    const eye = [0, 1, 2, 3, 4, 5, 6];
    for (const [x, y] of [[0, 0], [26, 0], [0, 26]] as const) expect(eye.every((i) => grid[y]![x + i] && grid[y + i]![x])).toBe(true);
  });

  test("too much is refused", () => {
    expect(() => qr("x".repeat(214))).toThrow("too long");
  });
});

describe("the guide", () => {
  test("begins with the aim, then follows the phase", () => {
    expect(lessonFor([], "roles", true, 1, false)).toBe("start");
    expect(lessonFor(["start"], "roles", true, 1, false)).toBe("roles");
    expect(lessonFor(["start", "roles"], "settler", true, 1, false)).toBe("settler");
  });

  test("says nothing new when nothing new happens", () => {
    expect(lessonFor(["start", "roles"], "roles", true, 1, false)).toBeNull();
    expect(lessonFor(["start", "roles"], "settler", false, 1, false)).toBeNull();
  });

  test("speaks of points in the middle and of the end in time", () => {
    expect(lessonFor(["start", "roles"], "roles", true, 4, false)).toBe("points");
    expect(lessonFor(["start", "roles", "points"], "roles", true, 7, false)).toBe("end");
  });
});

test("all open shows every seat as it sees itself", () => {
  const views = [0, 1].map((seat) => ({ players: [0, 1].map((other) => ({ seat: other, vp: other === seat ? 5 + other : null })) }));
  expect(merged(views).players).toEqual([{ seat: 0, vp: 5 }, { seat: 1, vp: 6 }]);
});

test("the ladder of bots is offered in order, and a middle step sits down unasked", () => {
  const bots = ["random", "rollout", "expert", "strong", "novice", "mine", "steady"];
  expect(offered(bots)).toEqual(["random", "novice", "steady", "strong", "expert", "mine"]);
  expect(usual(bots)).toBe("steady");
  expect(offered(["random", "rollout"])).toEqual(["random", "rollout"]);
  expect(usual(["random", "rollout"])).toBe("rollout");
});
