/** The budgets of the table, measured in a real Chromium against a real server: `make web-bench`, on an idle machine. */

import { gzipSync } from "node:zlib";
import { cleanUp, launchBrowser, person, sleep, startServer } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { post } from "./situations.mjs";

const MOVES = Number(process.env.MOVES ?? 50);
const PAUSE_MS = 400; // people's pace: a move that follows another at once is shown after it, on purpose
const WIDTHS = [[1440, 900], [360, 740]];

/** When the next move is in the page, and when it has been painted, by the machine's clock. */
const seen = (page) =>
  page.evaluate(() => new Promise((done) => {
    const clock = () => performance.timeOrigin + performance.now();
    const watch = new MutationObserver(() => {
      const told = clock();
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done({ told, painted: clock() })));
    });
    watch.observe(document.querySelector(".table"), { attributes: true, attributeFilter: ["data-ply"] });
  }));

/** Click the first thing that glows; when that was, or nothing where a decision is made as a whole. */
const click = (page) =>
  page.evaluate(() => {
    const thing = document.querySelector("#place-why, #store-why") ? null : document.querySelector("[data-choice], [data-button]");
    const at = performance.timeOrigin + performance.now();
    thing?.click();
    return thing ? at : null;
  });

const mine = (page) => page.evaluate(() => document.querySelector(".table")?.dataset.turn === "mine");
const ply = (page) => page.evaluate(() => document.querySelector(".table").dataset.ply);

async function twoPeople(browser, server, size) {
  const people = [await person(browser, server, size), await person(browser, server, size)];
  for (const [{ page }, name] of [[people[0], "Ana"], [people[1], "Bo"]]) {
    await page.goto("/settings");
    await post(page, "/api/me", { name });
  }
  const { table } = await post(people[0].page, "/api/tables", { game: "puerto-rico", options: { seats: 2 }, seats: [{ kind: "me" }, { kind: "open" }] });
  await post(people[1].page, `/api/tables/${table.id}/join`, { key: table.code });
  for (const { page } of people) {
    await page.goto(`/table/${table.id}`);
    await page.locator(".table[data-turn]").waitFor();
  }
  return people.map(({ page }) => page);
}

async function moves(pages, wanted) {
  const taken = [];
  for (const pick = chance(1); taken.length < wanted; ) {
    const [mover, other] = (await mine(pages[0])) ? pages : [pages[1], pages[0]];
    if (!(await mine(mover)) || (await ply(mover)) !== (await ply(other))) continue;
    await sleep(PAUSE_MS);
    const [own, others] = [seen(mover), seen(other)];
    const clicked = await click(mover);
    if (clicked === null) await decide(mover, pick);
    const [mySight, theirSight] = [await own, await others];
    if (clicked !== null) taken.push({ own: mySight.painted - clicked, told: theirSight.told - clicked, other: theirSight.painted - clicked });
  }
  return taken;
}

function summary(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return `${at(0.5)} ms median, ${at(0.95)} ms of 95 %, ${Math.round(sorted.at(-1))} ms at most`;
}

async function firstScreen(browser, server) {
  const { page, context } = await person(browser, server);
  const answers = [];
  page.on("response", (answer) => answer.url().includes("/api/") || answers.push(answer));
  const begun = performance.now();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).waitFor();
  const ready = performance.now() - begun;
  const sizes = await Promise.all(answers.map(async (answer) => gzipSync(await answer.body()).length));
  await context.close();
  return { ready, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
}

const server = await startServer();
const browser = await launchBrowser();
try {
  await firstScreen(browser, server); // the first visit starts Chromium's processes
  const { ready, kB } = await firstScreen(browser, server);
  console.log(`first screen: ${kB.toFixed(0)} kB compressed (budget 200), ready after ${Math.round(ready)} ms (budget 1000)`);
  for (const [width, height] of WIDTHS) {
    const pages = await twoPeople(browser, server, { width, height, motion: "full" });
    const taken = (await moves(pages, MOVES + 5)).slice(5); // the first ones warm the page
    console.log(`${width} px, ${taken.length} moves, from the click until it is painted`);
    console.log(`  at the mover's own seat: ${summary(taken.map(({ own }) => own))}`);
    console.log(`  at the other seat: ${summary(taken.map(({ other }) => other))} (budget 100)`);
    console.log(`  in the other seat's page, before it is painted: ${summary(taken.map(({ told }) => told))}`);
    for (const page of pages) await page.context().close();
  }
} finally {
  await browser.close();
  await cleanUp(server);
}
