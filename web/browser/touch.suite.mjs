/** On a phone: every phase has room and no barrier; a finger drags workers and barrels, taps do the same, the page still scrolls. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { person, SKIP } from "./harness.mjs";
import { PHASES, sit, truth } from "./situations.mjs";
import { stage } from "./stage.mjs";

/** Somebody with a touch screen, and their finger. */
async function touching(width, height) {
  const ana = await person(stage.browser, stage.server, { width, height, context: { hasTouch: true } });
  const device = await ana.context.newCDPSession(ana.page);
  const touch = (type, ...points) => device.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const slide = async ([x0, y0], [x1, y1], { lift = true } = {}) => {
    await touch("touchStart", [x0, y0]);
    for (let i = 1; i <= 6; i++) await touch("touchMove", [x0 + ((x1 - x0) * i) / 6, y0 + ((y1 - y0) * i) / 6]);
    if (lift) await touch("touchEnd");
  };
  return { ...ana, slide, touch };
}

async function middle(thing) {
  await thing.waitFor();
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Is the middle of a thing in sight, not scrolled away or covered? */
const reachable = (thing) =>
  thing.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  });

const discs = (page) => page.locator(".hand .disc");
const plot = (page, staffed) => page.locator(`.large .plot[aria-pressed="${staffed}"]`);
const dot = (page, staffed) => page.locator(`.large .dot[aria-pressed="${staffed}"]`);

async function placing(ana) {
  const id = await sit(ana.page, stage.begun.placement);
  await ana.page.locator("#tab-me").click();
  await ana.page.getByRole("button", { name: "Lift all" }).tap();
  return id;
}

async function leave({ context, problems }) {
  assert.deepEqual(problems, []);
  await context.close();
}

test("a finger drags a worker from the hand to a field, to a building and back, at 360 px", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(360, 740);
  const { page, slide } = ana;
  await placing(ana);
  const held = await discs(page).count();
  await slide(await middle(discs(page).first()), await middle(plot(page, false).first()));
  assert.deepEqual([await discs(page).count(), await plot(page, true).count()], [held - 1, 1]);
  await slide(await middle(plot(page, true).locator(".circle")), await middle(dot(page, false).first()));
  assert.deepEqual([await discs(page).count(), await plot(page, true).count(), await dot(page, true).count()], [held - 1, 0, 1]);
  await slide(await middle(dot(page, true).first()), await middle(page.locator(".hand")));
  assert.deepEqual([await discs(page).count(), await dot(page, true).count()], [held, 0]);
  await slide(await middle(discs(page).first()), await middle(page.locator(".ask")));
  assert.equal(await discs(page).count(), held, "dropped on nothing, it stays in the hand");
  assert.equal(await page.locator(".dropping").count(), 0);
  await leave(ana);
});

test("tapping places and lifts workers, and what was tapped is what the server is told", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(360, 740);
  const { page } = ana;
  const id = await placing(ana);
  const held = await discs(page).count();
  await discs(page).first().tap();
  await plot(page, false).first().tap();
  assert.equal(await plot(page, true).count(), 1);
  await plot(page, true).first().tap();
  assert.equal(await discs(page).count(), held);
  assert.ok(await page.getByRole("button", { name: "Done" }).isDisabled(), "a worker in the hand must find a place");
  await dot(page, false).last().tap();
  for (let n = held - 1; n > 0; n--) await plot(page, false).first().tap();
  await page.getByRole("button", { name: "Done" }).tap();
  await page.locator('.table:not([data-phase="placement"])').waitFor(); // all slots are told, one after the other
  const { island, city } = (await truth(ana, stage.server, id)).sight.view.players[0];
  assert.deepEqual([island, city].map((rows) => rows.reduce((sum, row) => sum + row.workers, 0)), [held - 1, 1]);
  await leave(ana);
});

test("a finger on anything but a piece scrolls the page, and moves nothing", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(360, 480);
  const { page, slide, touch } = ana;
  await placing(ana);
  await plot(page, false).first().tap();
  const held = await discs(page).count();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 0));
  const [dx, dy] = await middle(discs(page).first());
  await slide([dx, dy], [dx, dy - 60], { lift: false });
  assert.equal(await scrolled(), 0, "a dragged piece holds the page still");
  await touch("touchCancel");
  const [x, y] = await middle(page.locator(".large .island"));
  await slide([x, y], [x, y - 160]);
  await page.waitForFunction(() => scrollY > 60);
  await page.evaluate(() => scrollTo(0, 0));
  const [px, py] = await middle(plot(page, false).first());
  await slide([px, py], [px, py - 120]); // from a field that could be chosen: no click comes of it
  await page.waitForFunction(() => scrollY > 40);
  assert.deepEqual([await discs(page).count(), await plot(page, true).count()], [held, 1]);
  await leave(ana);
});

const barrels = (page) => page.locator(".quay button.choosable:visible");

test("tapping a barrel and then a ship loads it, both in sight, at 360 px", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(360, 740);
  const { page } = ana;
  const id = await sit(page, stage.begun.captain);
  const then = Number(await page.locator(".table").getAttribute("data-ply"));
  await barrels(page).last().tap();
  const ship = page.locator('[data-choice="load sugar ship 4"]');
  await ship.waitFor();
  assert.equal(await page.locator(".tabs .badge").count(), 0, "nothing waits on another tab");
  assert.deepEqual([await reachable(barrels(page).last()), await reachable(ship)], [true, true]);
  await ship.tap();
  await page.waitForFunction((ply) => Number(document.querySelector(".table").dataset.ply) > ply, then);
  assert.equal((await truth(ana, stage.server, id)).log[then].words, "load sugar ship 4");
  await leave(ana);
});

test("a finger drags barrels to a ship, without scrolling, at 768 px", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(768, 1024);
  const { page, slide } = ana;
  const id = await sit(page, stage.begun.captain);
  const then = Number(await page.locator(".table").getAttribute("data-ply"));
  const ship = page.locator('[data-drop="ship-5"]');
  assert.deepEqual([await reachable(barrels(page).last()), await reachable(ship)], [true, true]);
  await slide(await middle(barrels(page).last()), await middle(ship));
  await page.waitForFunction((ply) => Number(document.querySelector(".table").dataset.ply) > ply, then);
  assert.equal((await truth(ana, stage.server, id)).log[then].words, "load sugar ship 5");
  await leave(ana);
});

/** What is smaller than a fingertip, of all that can be chosen and seen; buttons for the keyboard alone are clipped away. */
const tooSmall = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-choice], [data-button], .tabs button, .plot.choosable, .dot.choosable, .bar .btn")].filter((thing) => getComputedStyle(thing).clipPath === "none").map((thing) => [thing, thing.getBoundingClientRect()]);
    return boxes.filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([thing, box]) => `${thing.textContent.trim().slice(0, 30)}: ${box.width} by ${box.height}`);
  });

test("every phase, when it is mine, has no serious barrier, nothing smaller than a fingertip and no sideways scrolling", { skip: SKIP, timeout: 300_000 }, async () => {
  const ana = await touching(360, 740);
  const { page } = ana;
  for (const phase of PHASES) {
    await sit(page, stage.begun[phase]);
    assert.equal(await page.locator(".table").getAttribute("data-phase"), phase);
    const elsewhere = page.locator(".tabs button", { has: page.locator(".badge") }); // what is asked lies on another tab
    if (await elsewhere.count()) await elsewhere.tap();
    assert.deepEqual(await accessible(page), [], phase);
    assert.deepEqual(await tooSmall(page), [], phase);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), phase);
  }
  await leave(ana);
});
