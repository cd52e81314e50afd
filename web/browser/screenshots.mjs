/** Pictures of every page and phase at three widths, light and dark, into out/screenshots. */

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { cleanUp, launchBrowser, person, SKIP, startServer } from "./harness.mjs";
import { chance, decide } from "./play.mjs";

const OUT = resolve(import.meta.dirname, "../../out/screenshots");
const SIZES = [[360, 760], [768, 1024], [1440, 900]];
const wanted = process.argv.slice(2); // widths, or none for all

if (SKIP) {
  console.error(SKIP);
  process.exit(1);
}
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();

async function shoot(page, name, width, fullPage = false) {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((colours) => (document.documentElement.dataset.theme = colours), theme);
    await page.screenshot({ path: `${OUT}/${name}-${width}-${theme}.png`, fullPage });
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
}

/** A table of mine against bots. */
async function sitDown(page, game, seats) {
  const id = await page.evaluate(async ([key, count]) => {
    const post = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((r) => r.json());
    await post("/api/me", { name: "Ana" });
    const bot = { kind: "bot", bot: "rollout", seconds: 0.02 };
    return (await post("/api/tables", { game: key, options: { seats: count }, seats: [{ kind: "me" }, ...Array(count - 1).fill(bot)] })).table.id;
  }, [game, seats]);
  await page.goto(`/table/${id}`);
  await page.locator(".table").waitFor();
  return id;
}

/** Play to the end, with a picture of whatever has not been seen yet. */
async function play(page, name, width) {
  const pick = chance(7 + width);
  const seen = new Set();
  for (;;) {
    const state = await page.evaluate(() => ({ ...document.querySelector(".table").dataset }));
    if (state.turn === "over") break;
    const key = `${name}${state.turn === "mine" ? "my" : "other"}-${state.phase}${Number(state.ply) > 110 ? "-late" : ""}`;
    if (!seen.has(key)) {
      seen.add(key);
      await shoot(page, key, width);
      if (width < 768) {
        for (const tab of ["me", "others", "log"]) {
          await page.locator(`#tab-${tab}`).click();
          if (state.turn === "mine" && ["roles", "placement", "captain", "storage", "trader"].includes(state.phase)) await shoot(page, `${key}-${tab}`, width);
        }
        await page.locator("#tab-table").click();
      }
    }
    if (!(await decide(page, pick))) await page.waitForTimeout(30);
  }
}

/** The end of a game, and its review once a bot has judged it. */
async function after(page, id, name, width) {
  await page.locator(".end").waitFor();
  await page.waitForTimeout(600);
  await shoot(page, `${name}end`, width);
  await shoot(page, `${name}end-whole`, width, true);
  await page.goto(`/review/${id}`);
  await page.locator('.opinion[data-judged="ready"]').waitFor();
  for (let i = 0; i < 30; i++) await page.getByRole("button", { name: "Next move" }).click();
  await page.waitForTimeout(200);
  await shoot(page, `${name}review`, width);
  await shoot(page, `${name}review-whole`, width, true);
}

for (const [width, height] of SIZES.filter(([w]) => !wanted.length || wanted.includes(String(w)))) {
  const { page, context } = await person(browser, server, { width, height });
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot(page, "home", width);
  await page.goto("/new");
  await page.getByRole("button", { name: "Open the table" }).waitFor();
  await shoot(page, "new", width);
  await page.goto("/learn");
  await shoot(page, "learn", width);
  await page.goto("/settings");
  await shoot(page, "settings", width);
  const id = await sitDown(page, "puerto-rico", 4);
  await play(page, "", width);
  await after(page, id, "", width);
  await page.goto("/settings");
  const other = await sitDown(page, "san-juan", 3);
  await play(page, "san-juan-", width);
  await after(page, other, "san-juan-", width);
  await page.goto("/");
  await page.locator(".what").first().waitFor();
  await shoot(page, "home-later", width);
  await context.close();
}
await browser.close();
await cleanUp(server);
