/** Whole games of Puerto Rico, clicked through by two people in two browsers and a bot, at three widths. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { noSideways, person, SKIP, sleep } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { stage } from "./stage.mjs";

const PATIENCE = 6000; // looks without a move, 20 ms and more apart: a busy machine, or one that compiles, takes its time

/** Ana opens a table for a friend and a bot; Bo comes by the link. */
async function twoAtATable(ana, bo, edition) {
  await ana.page.goto("/new");
  await ana.page.getByLabel("Name, Seat 1").fill("Ana");
  await ana.page.getByText(edition, { exact: true }).click();
  await ana.page.getByLabel("Seat 2", { exact: true }).selectOption("open");
  await ana.page.getByLabel("Seat 3", { exact: true }).selectOption("bot:random");
  await ana.page.getByRole("button", { name: "Open the table" }).click();
  const link = await ana.page.locator(".link").textContent();
  await bo.page.goto(new URL(link).pathname);
  await bo.page.getByLabel("Sit down as").fill("Bo");
  await bo.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [ana, bo]) await page.locator(".table[data-turn]").waitFor();
}

async function playToTheEnd(people, pick, look) {
  for (let idle = 0; idle < PATIENCE; ) {
    let moved = false;
    for (const someone of people) {
      await look?.(someone.page);
      moved = (await decide(someone.page, pick)) || moved;
    }
    const turns = await Promise.all(people.map(({ page }) => page.locator(".table").getAttribute("data-turn")));
    if (turns.every((turn) => turn === "over")) return;
    idle = moved ? 0 : idle + 1;
    if (!moved) await sleep(25);
  }
  throw new Error("nobody moves any more");
}

for (const [width, height, edition] of [[1440, 900, "2020"], [768, 1024, "2002"], [360, 740, "2020"]]) {
  test(`a whole game of the ${edition} edition at ${width} px, with no serious barrier in any phase`, { skip: SKIP, timeout: 600_000 }, async () => {
    const people = [await person(stage.browser, stage.server, { width, height, theme: width === 768 ? "dark" : "light" }), await person(stage.browser, stage.server, { width, height })];
    await twoAtATable(people[0], people[1], edition);
    const seen = new Set();
    const look = async (page) => {
      if (page !== people[0].page) return;
      const state = await page.evaluate(() => ({ ...document.querySelector(".table").dataset }));
      const key = state.turn === "mine" ? state.phase : state.turn; // while others decide, one phase looks like another
      if (seen.has(key)) return;
      seen.add(key);
      assert.ok(await noSideways(page), `sideways scrolling in ${key}`);
      assert.deepEqual(await accessible(page), [], key);
    };
    await playToTheEnd(people, chance(width), look);
    for (const { page } of people) {
      await page.locator(".end").waitFor();
      assert.match(await page.locator(".end").innerText(), /won|You won/);
    }
    assert.deepEqual(await accessible(people[0].page), [], "the end");
    // Shuffles differ, so which phases a game has is chance; these three no game lacks.
    for (const phase of ["roles", "settler", "builder"]) assert.ok(seen.has(phase), `${phase} was never seen: ${[...seen]}`);
    for (const { problems, context } of people) {
      assert.deepEqual(problems, []);
      await context.close();
    }
  });
}

test("a whole game by keyboard alone", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, {});
  await page.goto("/");
  const press = async (name) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return page.keyboard.press("Enter");
    }
    throw new Error(`the keyboard cannot reach ${name}`);
  };
  await press("Play now");
  await page.locator('input[value="random"]').waitFor();
  await page.locator("input[name=bot]:checked").focus();
  while (!(await page.locator('input[value="random"]').isChecked())) await page.keyboard.press("ArrowUp");
  await press("Start the game");
  await page.locator(".table[data-turn]").waitFor();
  const pick = chance(5);
  for (let idle = 0; idle < PATIENCE; ) {
    if ((await page.locator(".table").getAttribute("data-turn")) === "over") break;
    const moved = await decide(page, pick, "keys");
    idle = moved ? 0 : idle + 1;
    if (!moved) await sleep(20);
  }
  await page.locator(".end").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});
