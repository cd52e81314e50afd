/** Pictures of every page and phase at three widths, light and dark, into out/screenshots.
 *
 * `make screenshots`, or `node browser/screenshots.mjs 360 it dark expansions my-trader`: any widths, languages, themes,
 * sets (pages, base, expansions, san-juan, san-juan-two, rio-de-la-plata) and beginnings of names; of what is not said, all (of the
 * languages, English).
 */

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { cleanUp, launchBrowser, person, PYTHON, ROOT, SKIP, sleep, startServer } from "./harness.mjs";
import { chance, decide } from "./play.mjs";

const OUT = resolve(ROOT, "out/screenshots");
const SIZES = [[360, 760], [768, 1024], [1440, 900]];
const GAMES = {
  base: { game: "puerto-rico", options: { edition: "2020", seats: 4 }, games: 6 },
  expansions: { game: "puerto-rico", options: { edition: "2020", seats: 4, new_buildings: true, nobles: true, buccaneers: true, festival: true }, games: 24 },
  "san-juan": { game: "san-juan", options: { seats: 4 }, games: 3 },
  "san-juan-two": { game: "san-juan", options: { seats: 2 }, games: 3 },
  "rio-de-la-plata": { game: "rio-de-la-plata", options: { seats: 3 }, games: 2 },
};
const KNOWN = { widths: ["360", "768", "1440"], languages: ["en", "it", "ro"], themes: ["light", "dark"], sets: ["pages", ...Object.keys(GAMES)] };

const said = process.argv.slice(2);
const wanted = Object.fromEntries(Object.entries(KNOWN).map(([what, all]) => [what, all.filter((one) => said.includes(one))]));
if (!wanted.languages.length) wanted.languages = ["en"];
const chosen = (what) => (wanted[what].length ? wanted[what] : KNOWN[what]);
const starts = said.filter((word) => !Object.values(KNOWN).flat().includes(word));
const asked = (name) => !starts.length || starts.some((start) => name.startsWith(start));

/** One page at one width in one language, and how its pictures are called. */
function camera(page, width, language) {
  return async (name, fullPage = false) => {
    for (const theme of chosen("themes")) {
      await page.evaluate((colours) => (document.documentElement.dataset.theme = colours), theme);
      const path = `${OUT}/${name}-${width}-${language === "en" ? "" : `${language}-`}${theme}.png`;
      await page.screenshot({ path, fullPage });
    }
  };
}

const positions = ({ game, options, games }) => JSON.parse(execFileSync(PYTHON, ["web/tools/positions.py", game, JSON.stringify(options), String(games)], { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 }));

const post = async (context, path, data) => {
  const answer = await context.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
};

/** A table at a position: I sit on seat 0, and whoever is to move is a person who never does. */
async function sitDown(me, friend, { game, options }, { record, ply, mover }) {
  const seats = Array.from({ length: options.seats }, (_, seat) => (seat === mover ? { kind: "me" } : seat ? { kind: "bot", bot: "random" } : { kind: "open" }));
  if (mover === 0) return (await post(me, "/api/tables", { game, seats: [{ kind: "me" }, ...seats.slice(1)], record, ply })).table.id;
  const { table } = await post(friend, "/api/tables", { game, seats, record, ply });
  await post(me, `/api/tables/${table.id}/join`, { key: table.code, seat: 0 });
  return table.id;
}

async function phases(people, set, width, shoot) {
  const { me, friend, page } = people;
  for (const [name, place] of Object.entries(set.found)) {
    if (!asked(name)) continue;
    const id = await sitDown(me, friend, set, place);
    await page.goto(`/table/${id}`);
    await page.locator(".table[data-turn]").waitFor();
    await shoot(`${set.prefix}${name}`);
    if (name.startsWith("my-") && width < 1200) await shoot(`${set.prefix}${name}-whole`, true); // wider ones scroll inside
    if (width < 768 && name.startsWith("my-")) await tabs(page, `${set.prefix}${name}`, shoot);
  }
}

async function tabs(page, name, shoot) {
  for (const tab of ["me", "others", "log"]) {
    await page.locator(`#tab-${tab}`).click();
    if (tab === "me" || name.includes("roles")) await shoot(`${name}-${tab}`);
  }
  await page.locator("#tab-table").click();
}

/** The end of a game, and its review once a bot has judged it. */
async function ends({ me, friend, page }, set, shoot) {
  if (!asked("end") && !asked("review")) return;
  const id = await sitDown(me, friend, set, set.last);
  await page.goto(`/table/${id}`);
  const pick = chance(1);
  while ((await page.locator(".table").getAttribute("data-turn")) !== "over") if (!(await decide(page, pick))) await sleep(30);
  await page.locator(".end polyline").first().waitFor(); // the chart comes last
  await shoot(`${set.prefix}end`);
  await shoot(`${set.prefix}end-whole`, true);
  await page.goto(`/review/${id}`);
  await page.locator('.opinion[data-judged="ready"]').waitFor({ timeout: 600_000 });
  for (let i = 0; i < 30; i++) await page.keyboard.press("ArrowRight");
  await sleep(200);
  await shoot(`${set.prefix}review`);
  await shoot(`${set.prefix}review-whole`, true);
}

async function pages({ me, page }, shoot) {
  for (const [name, path] of [["home", "/"], ["new", "/new"], ["join", "/join"], ["learn", "/learn"], ["reference", "/learn/reference"], ["settings", "/settings"]]) {
    if (!asked(name)) continue;
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(name);
    await shoot(`${name}-whole`, true);
  }
  if (asked("new")) {
    await page.goto("/new");
    for (const nth of [0, 1]) await page.locator("main section").nth(1).locator('input[type="checkbox"]').nth(nth).check();
    await shoot("new-expansions-whole", true);
  }
  if (asked("room")) {
    const { table } = await post(me, "/api/tables", { game: "puerto-rico", options: { seats: 3 }, seats: [{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "steady" }], public: true });
    await page.goto(`/table/${table.id}`);
    await page.locator("h1").waitFor();
    await page.waitForLoadState("networkidle");
    await shoot("room");
  }
}

if (SKIP) {
  console.error(SKIP);
  process.exit(1);
}
mkdirSync(OUT, { recursive: true });
const sets = chosen("sets").filter((name) => name !== "pages").map((name) => ({ prefix: name === "base" ? "" : `${name}-`, ...GAMES[name], ...positions(GAMES[name]) }));
const server = await startServer();
const browser = await launchBrowser();
for (const [width, height] of SIZES.filter(([size]) => chosen("widths").includes(String(size)))) {
  for (const language of wanted.languages) {
    const { page, context: me } = await person(browser, server, { width, height, language });
    const { context: friend } = await person(browser, server, {});
    await post(me, "/api/me", { name: "Ana" });
    await post(friend, "/api/me", { name: "Radu" });
    const shoot = camera(page, width, language);
    if (chosen("sets").includes("pages")) await pages({ me, page }, shoot);
    for (const set of sets) {
      await phases({ me, friend, page }, set, width, shoot);
      await ends({ me, friend, page }, set, shoot);
    }
    if (asked("home")) {
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await shoot("home-later-whole", true);
    }
    await me.close();
    await friend.close();
  }
}
await browser.close();
await cleanUp(server);
