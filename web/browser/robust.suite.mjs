/** Away and back, undo, hints, plans: the table is right by itself. A bad line, tabs, drags: `table.test.mjs`. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { person, SKIP } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { sit, truth } from "./situations.mjs";
import { stage } from "./stage.mjs";

async function sitDown(page, options = { edition: "2020", seats: 3 }) {
  await page.goto("/settings");
  const id = await page.evaluate(async (wanted) => {
    const post = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());
    await post("/api/me", { name: "Ana" });
    const seats = Array.from({ length: wanted.seats }, (_, i) => (i ? { kind: "bot", bot: "random", seconds: 0.05 } : { kind: "me" }));
    return (await post("/api/tables", { game: "puerto-rico", options: wanted, seats })).table.id;
  }, options);
  await page.goto(`/table/${id}`);
  await page.locator('.table[data-turn="mine"]').waitFor();
  return id;
}

const ply = (page) => page.locator(".table").getAttribute("data-ply").then(Number);
const mine = (page) => page.locator('.table[data-turn="mine"]').waitFor();

test("a reload shows the same position and the game goes on", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await sitDown(page);
  const pick = chance(1);
  for (let i = 0; i < 5; i++) {
    await mine(page);
    await decide(page, pick);
  }
  await mine(page);
  const [before_, asked] = [await ply(page), await page.locator(".ask").innerText()];
  await page.reload();
  await mine(page);
  assert.equal(await ply(page), before_);
  assert.equal(await page.locator(".ask").innerText(), asked);
  await decide(page, pick);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a lost connection shows at once, and comes back by itself", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await sitDown(page);
  context.lostNetwork = true;
  await context.setOffline(true);
  await page.getByRole("alert").filter({ hasText: "No connection" }).waitFor();
  assert.equal(await page.locator("[data-button]").count(), 0, "nothing can be chosen while the connection is lost");
  await context.setOffline(false);
  await mine(page);
  assert.equal(await page.getByText("No connection").count(), 0);
  context.lostNetwork = false;
  assert.ok(await decide(page, chance(2)));
  assert.deepEqual(problems, []);
  await context.close();
});

test("a free undo takes the move back", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await sit(page, stage.begun.roles);
  const [before_, asked] = [await ply(page), await page.locator(".ask").innerText()];
  await page.locator('[data-choice="builder"]').click();
  await page.waitForFunction((then) => Number(document.querySelector(".table").dataset.ply) === then + 1, before_);
  await mine(page);
  assert.notEqual(await page.locator(".ask").innerText(), asked);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.waitForFunction((then) => Number(document.querySelector(".table").dataset.ply) === then, before_);
  await mine(page);
  assert.equal(await page.locator(".ask").innerText(), asked);
  assert.equal(await page.locator('[data-choice="builder"]').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a hint names a move and says its numbers", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await sitDown(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText(/A bot would play/).waitFor();
  assert.match(await page.locator(".advice").innerText(), /% wins in/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("with forced moves on, the only choice plays itself after a visible pause", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, { auto: true });
  await page.addInitScript(() => {
    // The pause may be over before a slow machine looks: what the bar said is noted as it is said.
    window.said = [];
    new MutationObserver(() => window.said.push(document.querySelector(".ask")?.textContent ?? "")).observe(document, { subtree: true, childList: true, characterData: true });
  });
  // The boards come late: nothing is played before they stand there.
  await page.route("**/assets/*.js", (route) => setTimeout(() => route.continue(), 400));
  const id = await sit(page, stage.begun.forced);
  await page.locator('.table:not([data-phase="captain"])').waitFor();
  assert.equal((await truth({ context }, stage.server, id)).log[1].words, "load corn ship 6");
  assert.ok(await page.evaluate(() => window.said.some((text) => text.includes("Only one choice"))));
  assert.deepEqual(problems, []);
  await context.close();
});

test("two people at one device: each sees the table only when it is handed over", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await page.goto("/new");
  await page.getByLabel("Name, Seat 1").fill("Ana");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("me");
  await page.getByLabel("Name, Seat 2").fill("Bo");
  await page.getByLabel("Seat 3", { exact: true }).selectOption("bot:random");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".table[data-turn]").waitFor();
  const handed = new Set();
  const pick = chance(12);
  for (let i = 0; i < 12 && handed.size < 2; i++) {
    await page.locator('.curtain, .table[data-turn="mine"]').first().waitFor();
    if (await page.locator(".curtain").count()) {
      assert.equal(await page.locator("[data-button]").count(), 0, "nothing to choose behind the curtain");
      const said = await page.locator(".curtain h2").innerText();
      handed.add(said.replace(/^Hand the device to (.*)\.$/, "$1"));
      await page.locator(".curtain button").click();
    }
    await mine(page);
    await decide(page, pick);
  }
  assert.deepEqual([...handed].sort(), ["Ana", "Bo"]);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a game is taken up again from the home page in a browser that was closed", { skip: SKIP, timeout: 600_000 }, async () => {
  const first = await person(stage.browser, stage.server);
  const id = await sitDown(first.page);
  await decide(first.page, chance(13));
  await mine(first.page);
  const before_ = await ply(first.page);
  const storageState = await first.context.storageState();
  await first.context.close();
  const { page, problems, context } = await person(stage.browser, stage.server, { context: { storageState } });
  await page.goto("/");
  await page.locator(`a[href="/table/${id}"]`).first().click();
  await mine(page);
  assert.equal(await ply(page), before_);
  assert.deepEqual([...first.problems, ...problems], []);
  await context.close();
});

/** Ana and Bo at two browsers, a bot at the third seat; who is to choose a role comes first. */
async function twoPeople() {
  const [ana, bo] = [await person(stage.browser, stage.server), await person(stage.browser, stage.server)];
  const begin = (page, name) => page.evaluate((called) => fetch("/api/me", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name: called }) }).then((answer) => answer.json()), name);
  for (const [{ page }, name] of [[ana, "Ana"], [bo, "Bo"]]) {
    await page.goto("/settings");
    await begin(page, name);
  }
  const post = (page, path, body) => page.evaluate(([to, what]) => fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(what) }).then((answer) => answer.json()), [path, body]);
  const bot = { kind: "bot", bot: "random", seconds: 0.05 };
  const { table } = await post(ana.page, "/api/tables", { game: "puerto-rico", options: { seats: 3 }, seats: [{ kind: "me" }, { kind: "open" }, bot] });
  await post(bo.page, `/api/tables/${table.id}/join`, { key: table.code });
  for (const { page } of [ana, bo]) {
    await page.goto(`/table/${table.id}`);
    await page.locator(".table[data-turn]").waitFor();
  }
  const turn = async ({ page }) => (await page.locator(".table").getAttribute("data-turn")) === "mine";
  for (const pick = chance(14); ; ) {
    const now = (await turn(ana)) ? [ana, bo] : (await turn(bo)) ? [bo, ana] : null;
    if (now && (await now[0].page.locator('[data-choice="builder"]').count())) return { id: table.id, mover: now[0], other: now[1] };
    if (now) await decide(now[0].page, pick);
    else await ana.page.waitForTimeout(20);
  }
}

test("what somebody plans is played when their turn comes, and the others' last move is marked", { skip: SKIP, timeout: 600_000 }, async () => {
  const { mover, other } = await twoPeople();
  await other.page.getByRole("button", { name: "Plan ahead" }).click();
  await other.page.locator('[data-plan="pass"]').click();
  await other.page.getByText("1. Pass").waitFor();
  await mover.page.locator('[data-choice="builder"]').click();
  await other.page.locator('[data-spot="role-builder"].touched').waitFor();
  await mover.page.locator('[data-button="pass"]').click();
  await other.page.locator(".log").getByText("(planned)").waitFor();
  await other.page.getByText("1. Pass").waitFor({ state: "detached" }); // the plan's message may come behind the move's
  assert.deepEqual([...mover.problems, ...other.problems], []);
  for (const { context } of [mover, other]) await context.close();
});

test("a plan that cannot be played falls away with its reason", { skip: SKIP, timeout: 600_000 }, async () => {
  const { id, mover, other } = await twoPeople();
  await other.page.evaluate((table) => fetch(`/api/tables/${table}/premoves`, { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ moves: ["build city_hall"] }) }), id);
  await other.page.getByText("1. Build City hall").waitFor();
  await mover.page.locator('[data-choice="builder"]').click();
  await mover.page.locator('[data-button="pass"]').click();
  await other.page.getByText("Your plan fell away: Build City hall. There are too few doubloons for it.").waitFor();
  await other.page.getByRole("button", { name: "All right" }).click();
  await other.page.getByText("Your plan fell away").waitFor({ state: "detached" });
  assert.deepEqual([...mover.problems, ...other.problems], []);
  for (const { context } of [mover, other]) await context.close();
});
