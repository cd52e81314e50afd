import { describe, expect, test } from "vitest";
import type { Here } from "../src/api/types";
import { goesOn, takeBack } from "../src/table/undo";

const GOODS = new Set(["sell", "produce"]);

/** Seat 0 looks at a table at the end of these moves, "seat act", and may choose among acts. */
function after(moves: string[], acts: string[], undo: object = {}): Here {
  const log = moves.map((move, i) => ({ ply: i + 1, seat: Number(move[0]), fields: { act: move.slice(2) } }));
  const sight = { ply: log.length, viewer: 0, choices: acts.map((act) => ({ act })), undo: { may: "free", to: log.length - 1, ...undo } };
  return { log, sight } as unknown as Here;
}

describe("what was told one by one", () => {
  const sold = after(["0 trader", "0 sell"], ["pass", "sell"]);

  test("goes on as long as the same is asked again", () => {
    expect(goesOn(sold, GOODS, false)).toBe(true);
    expect(goesOn(after(["0 trader"], ["pass", "sell"]), GOODS, false)).toBe(false);
    expect(goesOn(after(["0 sell"], ["pass", "store"]), GOODS, false)).toBe(false);
    expect(goesOn(after(["0 pay"], ["pay"]), GOODS, false)).toBe(false);
  });

  test("is never somebody else's, nor what the table did by itself", () => {
    expect(goesOn(after(["0 sell", "1 sell"], ["pass", "sell"], { to: 0 }), GOODS, true)).toBe(false);
    expect(goesOn(after(["1 sell"], ["pass", "sell"]), GOODS, true)).toBe(false);
    expect(goesOn(after(["0 builder", "0 sell"], ["pass", "sell"], { to: 0 }), GOODS, true)).toBe(false);
  });

  test("is not asked of other people step by step", () => {
    const drawn = after(["0 produce"], ["produce"], { may: "consent" });
    expect(goesOn(drawn, GOODS, false)).toBe(false);
    expect(goesOn(drawn, GOODS, true)).toBe(true);
  });

  test("is taken back to its beginning, and no further than the others agree", async () => {
    const steps = (...done: boolean[]) => {
      const answers = done.map((one, i) => ({ done: one, here: after(["0 trader", "0 sell", "0 sell"].slice(0, done.length - i), ["pass", "sell"]) }));
      return () => Promise.resolve(answers.shift()!);
    };
    const belongs = (here: Here): boolean => goesOn(here, GOODS, false);
    expect((await takeBack(steps(true, true, true), belongs)).sight.ply).toBe(1);
    expect((await takeBack(steps(false, true, true), belongs)).sight.ply).toBe(3);
  });
});
