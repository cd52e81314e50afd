/** Pictures of every phase with all expansions on, at three widths, light and dark, into out/screenshots. */

import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { cleanUp, launchBrowser, person, SKIP, startServer } from "./harness.mjs";
import { chance, decide } from "./play.mjs";

const OUT = resolve(import.meta.dirname, "../../out/screenshots");
const SIZES = [[1440, 900], [768, 1024], [360, 760]];
const wanted = process.argv.slice(2); // widths, or none for all

if (SKIP) {
  console.error(SKIP);
  process.exit(1);
}
mkdirSync(OUT, { recursive: true });
const server = await startServer();
const browser = await launchBrowser();

async function shoot(page, name, width) {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((colours) => (document.documentElement.dataset.theme = colours), theme);
    await page.screenshot({ path: `${OUT}/expansions-${name}-${width}-${theme}.png`, fullPage: true });
  }
  await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
}

for (const [width, height] of SIZES.filter(([w]) => !wanted.length || wanted.includes(String(w)))) {
  const { page, context } = await person(browser, server, { width, height });
  await page.goto("/new");
  await page.getByRole("checkbox", { name: /^New Buildings/ }).first().check();
  await page.getByRole("checkbox", { name: /^Nobles/ }).first().check();
  await page.getByText("Which new buildings").waitFor();
  await shoot(page, "new", width);
  const id = await page.evaluate(async () => {
    const post = (path, body) => fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((r) => r.json());
    await post("/api/me", { name: "Ana" });
    const bot = { kind: "bot", bot: "random" };
    const options = { edition: "2020", seats: 4, new_buildings: true, nobles: true, buccaneers: true, festival: true };
    return (await post("/api/tables", { game: "puerto-rico", options, seats: [{ kind: "me" }, bot, bot, bot] })).table.id;
  });
  await page.goto(`/table/${id}`);
  await page.locator(".table").waitFor();
  const pick = chance(11 + width);
  const seen = new Set();
  for (;;) {
    const state = await page.evaluate(() => ({ ...document.querySelector(".table").dataset }));
    if (state.turn === "over") break;
    const key = `${state.phase}${Number(state.ply) > 250 ? "-late" : ""}`;
    if (state.turn === "mine" && !seen.has(key)) {
      seen.add(key);
      await shoot(page, key, width);
      for (const tab of width < 768 ? ["me", "others"] : []) {
        await page.locator(`#tab-${tab}`).click();
        await shoot(page, `${key}-${tab}`, width);
      }
      if (width < 768) await page.locator("#tab-table").click();
    }
    if (!(await decide(page, pick))) await page.waitForTimeout(30);
  }
  await page.locator(".end").waitFor();
  await page.waitForTimeout(600);
  await shoot(page, "end", width);
  await context.close();
}
await browser.close();
await cleanUp(server);
