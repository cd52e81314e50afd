/** Positions written down, and games played but for their last moves: no test waits for luck. */

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PYTHON, ROOT } from "./harness.mjs";

// Seat 0 has barrels to load, workers to place and money to build.
const ANA = {
  doubloons: 6,
  goods: { corn: 3, sugar: 2 },
  island: [{ tile: "corn", workers: 1 }, { tile: "sugar", workers: 0 }, { tile: "quarry", workers: 0 }],
  city: [{ building: "small_market", workers: 0 }, { building: "small_sugar_mill", workers: 0 }],
  idle_workers: 1,
};
const roles = (ana) => ({ game: "puerto-rico", options: { edition: "2020", seats: 3 }, phase: "roles", governor: 0, mover: 0, players: [ana] });
// The points are almost gone: a few rounds more.
const LATE = { game: "puerto-rico", options: { edition: "2002", seats: 3 }, phase: "roles", governor: 0, mover: 0, players: [{ ...ANA, vp: 20 }, { vp: 25 }, { vp: 28 }] };
const LADEN = { ...ANA, goods: { corn: 3, sugar: 8 } };

/** Of Puerto Rico: seat 0 of three decides in every phase. */
const BEGUN = {
  roles: [roles(ANA), []],
  settler: [roles(ANA), ["settler"]],
  mayor: [roles(ANA), ["mayor"]],
  placement: [roles(ANA), ["mayor", "recruit"]],
  builder: [roles(ANA), ["builder"]],
  craftsman: [roles(ANA), ["craftsman"]],
  trader: [roles(ANA), ["trader"]],
  captain: [roles(ANA), ["captain"]],
  storage: [roles(LADEN), ["captain", "load sugar ship 6", "load corn ship 4"]],
};
export const PHASES = Object.keys(BEGUN);

/** Only one ship takes what seat 0 has. */
const FORCED = [{ ...roles({ ...ANA, goods: { corn: 3 } }), ships: [{ capacity: 4, good: "coffee", barrels: 1 }, { capacity: 5, good: "tobacco", barrels: 1 }, { capacity: 6 }] }, ["captain"]];

/** San Juan: seat 0 pays four of six cards. */
const HAND = { indigo_plant: 1, sugar_mill: 2, smithy: 1, crane: 1, tower: 1, library: 1 };
const PAYMENT = [{ game: "san-juan", options: { seats: 3 }, phase: "roles", governor: 0, mover: 0, players: [{ hand: HAND }] }, ["builder", "build library"]];

/** San Juan: seat 0 chooses a role, and has goods on three of its plants. */
const TOWN = { hand: HAND, buildings: ["indigo_plant", "indigo_plant", "sugar_mill", "coffee_roaster", "trading_post", "well"], goods: { indigo: 1, sugar: 1, coffee: 1 } };
const TOWN_ROLES = [{ ...PAYMENT[0], players: [TOWN] }, []];

const FINISHED = { "puerto-rico": LATE, five: { ...LATE, options: { edition: "2002", seats: 5 } }, "san-juan": "san-juan", "rio-de-la-plata": "rio-de-la-plata" };

/** The records of the positions above and of the expansions' own, and of finished games with seat 0's last decision. */
export async function situations() {
  const { stdout } = await promisify(execFile)(PYTHON, ["web/tools/situations.py", JSON.stringify({ ...BEGUN, forced: FORCED, payment: PAYMENT, town: TOWN_ROLES }), JSON.stringify(FINISHED)], { cwd: ROOT, maxBuffer: 1e8 });
  return JSON.parse(stdout);
}

export const post = (page, path, body) =>
  page.evaluate(([to, what]) => fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) }).then((answer) => answer.json()), [path, body]);

/** Sit down as Ana in a situation, at every seat or against bots; the table's id. */
export async function sit(page, situation, { seats = 3, bots = true } = {}) {
  const ask = async (path, data) => (await page.context().request.post(path, { data })).json();
  await ask("/api/me", { name: "Ana" });
  const others = bots ? { kind: "bot", bot: "random", seconds: 0.05 } : { kind: "me" };
  const { table } = await ask("/api/tables", { seats: Array.from({ length: seats }, (_, seat) => (seat ? others : { kind: "me" })), ...situation });
  await page.goto(`/table/${table.id}`);
  await show(page);
  return table.id;
}

/** Who plays every seat at one device takes it over first. */
export async function show(page) {
  await page.locator('.curtain .btn, .table[data-turn="mine"]').first().waitFor();
  if (await page.locator(".curtain .btn").count()) await page.locator(".curtain .btn").click();
  await page.locator('.table[data-turn="mine"]').waitFor();
}

/** The table as the server has it, asked beside the line that is being tested. */
export const truth = async ({ context }, server, id) => (await context.request.get(`${server.url}/api/tables/${id}`)).json();
