/** Puerto Rico with every expansion on: opened by the form, clicked through to the end. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { noSideways, person, SKIP } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { sit } from "./situations.mjs";
import { stage } from "./stage.mjs";

const EXPANSIONS = ["New Buildings", "Nobles", "Buccaneers", "Festival"];

async function openTable(page) {
  await page.goto("/new");
  for (const name of EXPANSIONS) await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).first().check();
  await page.getByLabel("Name, Seat 1").fill("Ana");
  for (const seat of [2, 3]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption("bot:random");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".table[data-turn]").waitFor();
}

/** Play to the end, looking at every phase once; the phases in which it was our turn. */
async function playThrough(page, pick) {
  const seen = new Set();
  for (;;) {
    await page.locator('.table[data-turn="mine"], .table[data-turn="over"]').waitFor();
    const { turn, phase } = await page.evaluate(() => ({ ...document.querySelector(".table").dataset }));
    if (turn === "over") return seen;
    if (turn === "mine" && !seen.has(phase)) {
      seen.add(phase);
      assert.ok(await noSideways(page), `sideways scrolling in ${phase}`);
      assert.deepEqual(await accessible(page), [], phase);
    }
    await decide(page, pick);
  }
}

test("a whole game with every expansion at 360 px", { skip: SKIP, timeout: 900_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, { width: 360, height: 740 });
  await openTable(page);
  assert.equal(await page.locator(".festival .goal").count(), 3);
  const seen = await playThrough(page, chance(360));
  for (const phase of ["draft", "roles", "settler", "builder"]) assert.ok(seen.has(phase), `${phase} was never ours: ${[...seen]}`);
  await page.locator(".end").waitFor();
  assert.match(await page.locator(".end").innerText(), /Nobles/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("what random play hardly reaches has no serious barrier and is played, at 1440 px", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  for (const [name, situation] of Object.entries(stage.begun.written)) {
    await sit(page, situation, { seats: 4 });
    assert.ok(await noSideways(page), name);
    assert.deepEqual(await accessible(page), [], name);
    assert.ok(await decide(page, chance(6)), name);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("a buccaneer acts on what lies on the table, and a phone has no long list of buttons", { skip: SKIP }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, { width: 360, height: 740 });
  const unclipped = () => page.locator("[data-button]").evaluateAll((buttons) => buttons.filter((button) => getComputedStyle(button).clipPath === "none").map((button) => button.dataset.button));
  await sit(page, stage.begun.written["my-buccaneer-raid"], { seats: 4 });
  assert.deepEqual(await unclipped(), []);
  await page.getByRole("button", { name: /keep fewer barrels/ }).tap();
  assert.deepEqual(await unclipped(), ["piracy ship 5 keep 0", "piracy ship 5 keep 1"]);
  for (const words of ["piracy ship 5 keep 2", "plunder", "kidnap settler"]) assert.ok(await page.locator(`[data-choice="${words}"]`).isVisible(), words);
  await page.locator('[data-choice="raid"]').tap();
  await page.locator('.table[data-phase="raid"][data-turn="mine"]').waitFor();
  assert.deepEqual(await unclipped(), ["pass"]);
  await page.locator("#tab-me").tap();
  await page.locator('[data-choice="raid to office"]').tap();
  await page.locator('[data-spot="seat-0-building-office"]').getByText(/1 of 1/).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("the land office says what it deals in, and at what price", { skip: SKIP }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await sit(page, stage.begun.written["my-land_office"], { seats: 4 });
  await page.getByText("Your land office: buy the top tile of a face-down pile for 1 doubloon?").waitFor();
  assert.match(await page.locator('[data-button="draw pile 1"]').innerText(), /Buy from pile 1\s+for 1/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("an expansion gives way when the edition of 2002 is chosen", { skip: SKIP }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, {});
  await page.goto("/new");
  const festival = page.getByRole("checkbox", { name: /^Festival/ });
  await festival.check();
  await page.getByText("2002", { exact: true }).click();
  await page.waitForFunction(() => ![...document.querySelectorAll("input[type=checkbox]")].some((box) => box.checked && box.closest("label").textContent.startsWith("Festival")));
  assert.equal(await page.locator(".problem").count(), 0);
  assert.deepEqual(problems.filter((line) => !/status of 4\d\d/.test(line)), []);
  await context.close();
});
