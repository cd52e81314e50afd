/** San Juan and Rio de la Plata from their last decision on: the end, its score pad, the review, playing on from a move, the record again. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { noSideways, person, SKIP } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { sit, truth } from "./situations.mjs";
import { stage } from "./stage.mjs";

const GAMES = { "san-juan": { width: 360, height: 740 }, "rio-de-la-plata": { width: 1440, height: 900 } };

const at = (page, ply) => page.locator(`.deck [data-ply="${ply}"]`).waitFor();

async function playOut(page) {
  for (const pick = chance(3); ; ) {
    await page.locator('.table[data-turn="mine"], .table[data-turn="over"]').waitFor();
    if (!(await decide(page, pick))) return;
  }
}

/** The totals on a score pad, seat by seat. */
const totals = (pad) => pad.locator("tr.total td").allInnerTexts();

for (const [game, size] of Object.entries(GAMES)) {
  test(`${game} ends with its score pad, is reviewed and played on from a move at ${size.width} px`, { skip: SKIP, timeout: 600_000 }, async () => {
    const ana = await person(stage.browser, stage.server, { ...size, context: { acceptDownloads: true } });
    const { page, context, problems } = ana;
    // What a bot thinks of the game is tested elsewhere and takes its time.
    await page.route("**/api/replays/judge", (route) => route.fulfill({ json: { ready: false, done: 0, of: 1, chances: [], worst: [] } }));
    const id = await sit(page, stage.begun[game], { seats: 2 });
    await playOut(page);
    await page.locator(".end").waitFor();
    const { table, log } = await truth(ana, stage.server, id);
    assert.match(await page.locator(".end h2").innerText(), /won/);
    assert.deepEqual(await totals(page.locator(".end table").first()), table.scores.map(({ total }) => String(total)));
    assert.ok(await noSideways(page));
    assert.deepEqual(await accessible(page), [], "the end");
    const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the record" }).click()]);
    const record = readFileSync(await saved.path());

    await page.locator(".end").getByRole("button", { name: "Review" }).click();
    await at(page, 0);
    await page.evaluate(() => document.activeElement?.blur());
    for (const [key, ply] of [["ArrowRight", 1], ["End", log.length], ["ArrowLeft", log.length - 1], ["Home", 0]]) {
      await page.keyboard.press(key);
      await at(page, ply);
    }
    await page.getByLabel("Move", { exact: true }).fill("20");
    await at(page, 20);
    await page.getByLabel("Seen from").selectOption("1");
    await at(page, 20);
    assert.deepEqual(await totals(page.locator(".review .pad table")), table.scores.map(({ total }) => String(total)));
    assert.ok(await noSideways(page));
    assert.deepEqual(await accessible(page), [], "the review");

    // What if: from a late decision of mine on, against bots.
    const from = log.findLast((entry) => entry.seat === 0 && entry.ply < log.length).ply - 1;
    await page.getByLabel("Move", { exact: true }).fill(String(from));
    await at(page, from);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.locator(`.table[data-turn="mine"][data-ply="${from}"]`).waitFor();
    assert.ok(await decide(page, chance(4)));
    assert.notEqual((await truth(ana, stage.server, page.url().split("/").at(-1))).table.id, id, "the finished game stays as it is");

    await page.goto("/");
    await page.locator('input[type="file"]').setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: record });
    await at(page, 0);
    assert.equal(Number(await page.getByLabel("Move", { exact: true }).getAttribute("max")), log.length);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("a score pad of five fits a phone, with whole names", { skip: SKIP, timeout: 300_000 }, async () => {
  const { page, context, problems } = await person(stage.browser, stage.server, { width: 360, height: 740 });
  await page.route("**/api/replays/judge", (route) => route.fulfill({ json: { ready: false, done: 0, of: 1, chances: [], worst: [] } }));
  await page.goto("/");
  const record = stage.begun.five.record.replaceAll(/\bDee\b/g, "Maximilian Weatherby");
  await page.locator('input[type="file"]').setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  await at(page, 0);
  const pad = page.getByRole("region", { name: "Score pad" });
  assert.equal(await pad.getByRole("columnheader", { name: "Maximilian Weatherby", exact: true }).count(), 1);
  assert.ok(await pad.evaluate((box) => box.scrollWidth <= box.clientWidth), "the pad scrolls sideways");
  assert.ok(await pad.evaluate((box) => [...box.querySelectorAll(".name")].every((name) => name.getBoundingClientRect().right <= name.closest("th").getBoundingClientRect().right + 1)), "a name leaves its column");
  assert.deepEqual(problems, []);
  await context.close();
});
