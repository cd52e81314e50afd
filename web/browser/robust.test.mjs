/** Away and back: the table is right again by itself. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { cleanUp, launchBrowser, launchServer, person, SKIP, startServer, stopServer } from "./harness.mjs";
import { chance, decide } from "./play.mjs";

let server;
let browser;
before(async () => {
  if (SKIP) return;
  server = await startServer();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  if (server) await cleanUp(server);
});

export async function sitDown(page, options = { edition: "2020", seats: 3 }) {
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
  const { page, problems, context } = await person(browser, server);
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
  const { page, problems, context } = await person(browser, server);
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

test("the server may go down and come up again under a table", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server);
  await sitDown(page);
  await decide(page, chance(3));
  await mine(page);
  const before_ = await ply(page);
  context.lostNetwork = true;
  await stopServer(server, "SIGKILL");
  await page.getByText("No connection").waitFor();
  await launchServer(server);
  await mine(page);
  context.lostNetwork = false;
  assert.equal(await ply(page), before_);
  assert.ok(await decide(page, chance(4)));
  assert.deepEqual(problems, []);
  await context.close();
});

test("two tabs of one seat show the same, whoever moves", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server);
  const id = await sitDown(page);
  const second = await context.newPage();
  await second.goto(`/table/${id}`);
  await mine(second);
  await decide(page, chance(6));
  await mine(page);
  await mine(second);
  assert.equal(await ply(second), await ply(page));
  await decide(second, chance(7));
  await mine(page);
  await mine(second);
  assert.equal(await ply(second), await ply(page));
  assert.deepEqual(problems, []);
  await context.close();
});

test("the back button leaves the table and comes back to it", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server);
  const id = await sitDown(page);
  await page.locator("a.brand").click();
  await page.getByRole("heading", { name: "My tables" }).waitFor();
  await page.getByText("Your turn").first().waitFor();
  await page.goBack();
  await mine(page);
  assert.ok(page.url().endsWith(id));
  assert.ok(await decide(page, chance(8)));
  assert.deepEqual(problems, []);
  await context.close();
});

test("a reload in the middle of placing workers loses nothing", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server);
  await sitDown(page);
  const pick = chance(9);
  const placing = page.getByRole("button", { name: "Fill for me" });
  while (!(await placing.count())) {
    await page.locator('.table[data-turn="mine"], .table[data-turn="over"]').waitFor();
    if (await placing.count()) break;
    if (!(await decide(page, pick))) await sitDown(page); // this game had no such question
  }
  await page.locator(".hand .disc").first().waitFor();
  await page.getByRole("button", { name: /Put a worker on/ }).first().click();
  await page.reload();
  await placing.click();
  const now = await ply(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForFunction((then) => Number(document.querySelector(".table").dataset.ply) > then, now).catch(async (error) => {
    throw new Error(`placing stopped: ${await page.locator(".bar").innerText()} ${problems.join(" ")}`, { cause: error });
  });
  await mine(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a free undo takes the move back, and a hint says its numbers", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server);
  await sitDown(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText(/A bot would play/).waitFor();
  assert.match(await page.locator(".advice").innerText(), /% wins in/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("with forced moves on, the only choice plays itself after a visible pause", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(browser, server, { auto: true });
  await sitDown(page);
  const pick = chance(11);
  const alone = page.getByText(/Only one choice/);
  for (let i = 0; i < 120; i++) {
    const state = await page.evaluate(() => ({ turn: document.querySelector(".table").dataset.turn, choices: document.querySelectorAll("[data-button]").length }));
    if (state.turn === "over" || (state.turn === "mine" && state.choices === 1)) break;
    if (state.turn === "mine") await decide(page, pick);
    else await page.waitForTimeout(20);
  }
  if ((await page.locator(".table").getAttribute("data-turn")) !== "over") {
    const now = await ply(page);
    await alone.waitFor();
    await page.waitForFunction((then) => Number(document.querySelector(".table").dataset.ply) > then, now);
  }
  assert.deepEqual(problems, []);
  await context.close();
});
