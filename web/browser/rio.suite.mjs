/** Rio de la Plata on its map: by mouse, by finger through a quarter, and by arrow keys. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { noSideways, person, SKIP } from "./harness.mjs";
import { stage } from "./stage.mjs";

/** Ana plays every seat at one screen, so that nobody else's move comes between. */
async function table(page) {
  await page.goto("/");
  const id = await page.evaluate(async () => {
    const post = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((r) => r.json());
    await post("/api/me", { name: "Ana" });
    return (await post("/api/tables", { game: "rio-de-la-plata", options: { seats: 2 }, seats: [{ kind: "me" }, { kind: "me" }] })).table.id;
  });
  await page.goto(`/table/${id}`);
  await uncover(page);
}

async function uncover(page) {
  await page.locator(".city").waitFor();
  await page.locator('.curtain .btn, .table[data-turn="mine"]').first().waitFor();
  if (await page.locator(".curtain .btn").count()) await page.locator(".curtain .btn").click();
  await page.locator('.table[data-turn="mine"]').waitFor();
}

const plyOf = async (page) => Number(await page.locator(".table").getAttribute("data-ply"));
async function moved(page, act) {
  const ply = await plyOf(page);
  await act();
  await page.waitForFunction((before) => Number(document.querySelector(".table")?.dataset.ply) !== before, ply);
  await uncover(page);
}
const place = (page, key) => page.locator(`.city [data-place="${key}"]`);

/** Both players' turns until the effects: pairs on the start line, by `click`. */
async function twoHuts(page, click) {
  await moved(page, () => click("e5"));
  await moved(page, () => click("e5"));
  await moved(page, () => page.locator('[data-button="done"]').click());
  await moved(page, () => click("g5"));
  await moved(page, () => page.locator('[data-button="done"]').click());
}

for (const [width, height] of [[1440, 900], [768, 1024]]) {
  test(`workers are placed and a hut is built on the map at ${width} px`, { skip: SKIP, timeout: 300_000 }, async () => {
    const { page, problems, context } = await person(stage.browser, stage.server, { width, height, theme: width === 768 ? "dark" : "light" });
    await table(page);
    assert.deepEqual(await accessible(page), []);
    assert.equal(await page.locator(".by-mouse").count(), 0, "no hint to point at what does not explain itself");
    await twoHuts(page, (key) => place(page, key).click());
    assert.equal(await page.locator(".table").getAttribute("data-phase"), "effects");
    const hut = page.locator('.city [data-choice="build hut e5"]');
    await place(page, "e5").click(); // several buildings are possible: the map asks which
    await hut.waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement?.dataset.place), "e5");
    await page.keyboard.press("Enter");
    assert.deepEqual(await accessible(page), []);
    await moved(page, () => hut.click());
    assert.match(await place(page, "e5").getAttribute("aria-label"), /Hut \(Ana/);
    assert.ok(await noSideways(page));
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("a finger looks at a quarter first at 360 px", { skip: SKIP, timeout: 300_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, { width: 360, height: 740, language: "it" });
  await table(page);
  assert.ok(await noSideways(page));
  assert.deepEqual(await accessible(page), []);
  await page.locator('.city [data-quarter="2"]').click();
  const box = await place(page, "e5").boundingBox();
  assert.ok(box.width >= 44 && box.height >= 44, `a square of ${box.width} by ${box.height}`);
  await moved(page, () => place(page, "e5").click());
  assert.match(await place(page, "e5").getAttribute("aria-label"), /Dischi: Ana/);
  assert.deepEqual(await accessible(page), []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("arrow keys walk over the map, Enter chooses", { skip: SKIP, timeout: 300_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, {});
  await table(page);
  const at = () => page.evaluate(() => document.activeElement?.dataset.place);
  await page.locator('.city .place[tabindex="0"]').focus();
  assert.equal(await page.locator('.city .place[tabindex="0"]').count(), 1);
  assert.equal(await at(), "d5");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(), "f5");
  await moved(page, () => page.keyboard.press("Enter"));
  assert.match(await place(page, "f5").getAttribute("aria-label"), /Discs: Ana/);
  assert.deepEqual(problems, []);
  await context.close();
});
