/** San Juan: cards and goods are chosen where they lie; several are marked in any order and told at once. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { noSideways, person, SKIP } from "./harness.mjs";
import { sit, truth } from "./situations.mjs";
import { stage } from "./stage.mjs";

const cards = (page, name) => page.locator("#panel-me").getByRole("group", { name: /^Hand/ }).getByRole("button", { name: new RegExp(`^${name}, Cost`) });
const marked = (page) => page.locator('#panel-me button[aria-pressed="true"]').allInnerTexts();
const pay = (page) => page.getByRole("button", { name: "Pay with these 4 cards" });
const ply = async (page) => Number(await page.locator(".table").getAttribute("data-ply"));
const told = async (ana, id) => (await truth(ana, stage.server, id)).log.filter(({ seat }) => seat === 0).map(({ words }) => words);
const paid = async (ana, id) => (await told(ana, id)).filter((words) => words.startsWith("pay"));
const PAID = ["pay sugar_mill", "pay sugar_mill", "pay crane", "pay tower"];

async function leave({ context, problems }) {
  assert.deepEqual(problems, []);
  await context.close();
}

for (const [width, height] of [[360, 740], [1440, 900]]) {
  test(`cards to pay with are marked in any order, taken back and paid at once, at ${width} px`, { skip: SKIP, timeout: 300_000 }, async () => {
    const ana = await person(stage.browser, stage.server, { width, height });
    const { page } = ana;
    const id = await sit(page, stage.begun.payment);
    const then = await ply(page);
    if (width < 768) await page.locator("#tab-me").click();
    for (const name of ["Tower", "Smithy", "Crane"]) await cards(page, name).click();
    await page.getByText("Mark 1 more card.").waitFor();
    await page.reload();
    await page.getByText("Mark 1 more card.").waitFor();
    if (width < 768) await page.locator("#tab-me").click();
    assert.ok(await pay(page).isDisabled());
    for (const nth of [0, 1]) await cards(page, "Sugar mill").nth(nth).click();
    await page.getByText("Too many: take 1 card back.").waitFor();
    await cards(page, "Smithy").click();
    assert.equal((await marked(page)).length, 4);
    assert.ok(await noSideways(page));
    assert.deepEqual(await accessible(page), []);
    assert.equal(await ply(page), then, "nothing is told before all of it is");
    await pay(page).click();
    await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.ply) >= n, then + 4);
    assert.deepEqual(await paid(ana, id), PAID);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await pay(page).waitFor();
    assert.deepEqual([await ply(page), await paid(ana, id)], [then, []], "the cards are taken back together");
    await leave(ana);
  });
}

test("cards to pay with are marked by keyboard alone", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await person(stage.browser, stage.server);
  const { page } = ana;
  const id = await sit(page, stage.begun.payment);
  const then = await ply(page);
  await page.locator(".ask").focus();
  const wanted = ["crane", "sugar_mill", "sugar_mill", "tower"];
  for (let step = 0; step < 40 && wanted.length; step++) {
    await page.keyboard.press("Tab");
    const card = await page.evaluate(() => document.activeElement?.dataset.card ?? "");
    if (!wanted.includes(card)) continue;
    wanted.splice(wanted.indexOf(card), 1);
    await page.keyboard.press("Space");
  }
  assert.deepEqual(wanted, []);
  for (let step = 0; step < 40 && !(await pay(page).evaluate((button) => button === document.activeElement)); step++) await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.ply) >= n, then + 4);
  assert.deepEqual(await paid(ana, id), PAID);
  await leave(ana);
});

test("when the table refuses the cards it says why, and they stay marked", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await person(stage.browser, stage.server);
  const { page } = ana;
  await page.routeWebSocket(/\/ws/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => server.send(String(frame).replace("pay smithy", "pay chapel"))); // what nobody can mark
  });
  await sit(page, stage.begun.payment);
  const then = await ply(page);
  for (const name of ["Tower", "Crane", "Smithy", "Indigo plant"]) await cards(page, name).click();
  await pay(page).click();
  await page.locator(".failure").waitFor();
  assert.match(await page.locator(".failure").innerText(), /chapel/i);
  assert.equal(await ply(page), then);
  assert.equal((await marked(page)).length, 4);
  assert.ok(await pay(page).isEnabled());
  await leave(ana);
});

test("a role and goods to sell are chosen where they lie, at 360 px", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await person(stage.browser, stage.server, { width: 360, height: 740, theme: "dark" });
  const { page } = ana;
  const id = await sit(page, stage.begun.town);
  const looks = async () => {
    assert.ok(await noSideways(page));
    assert.deepEqual(await accessible(page), []);
  };
  await looks();
  await page.getByText("Hold a card, a tile or a building to read what it does.").waitFor();
  await page.locator('[data-choice="trader"]').click();
  await page.locator("#tab-me").click();
  for (const good of ["sugar", "indigo"]) await page.locator("#panel-me").getByRole("button", { name: new RegExp(`holds ${good}`) }).click();
  await looks();
  await page.getByRole("button", { name: "Sell these 2 goods" }).click();
  await page.waitForFunction(() => Number(document.querySelector(".table").dataset.ply) >= 4);
  assert.deepEqual((await told(ana, id)).slice(0, 4), ["trader", "sell indigo", "sell sugar", "pass"]);
  await page.locator("#tab-others").click();
  await looks();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Sell these 2 goods").waitFor();
  assert.deepEqual([await ply(page), await told(ana, id)], [1, ["trader"]], "the goods are taken back together");
  await leave(ana);
});
