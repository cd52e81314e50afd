/** Pages around the table: reachable, without serious barriers, in three languages; review, sharing, learning. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible } from "./axe.mjs";
import { person, SKIP } from "./harness.mjs";
import { chance, decide } from "./play.mjs";
import { post, sit } from "./situations.mjs";
import { stage } from "./stage.mjs";

for (const language of ["en", "it", "ro"]) {
  test(`every page is without serious barriers, ${language}`, { skip: SKIP, timeout: 600_000 }, async () => {
    for (const theme of ["light", "dark"]) {
      const { page, problems, context } = await person(stage.browser, stage.server, { language, theme, width: theme === "dark" ? 360 : 1440, height: 760 });
      for (const path of ["/", "/new", "/join", "/learn", "/settings", "/review", "/nowhere"]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        if (path === "/new") await page.locator("form .btn.primary").waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), language);
        assert.deepEqual(await accessible(page), [], `${path} ${theme}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${path} scrolls sideways`);
      }
      assert.deepEqual(problems, []);
      await context.close();
    }
  });
}

test("a game is two clicks away, and the first screen is light", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  const loaded = [];
  page.on("response", (answer) => answer.url().startsWith(stage.server.url) && !answer.url().includes("/api/") && loaded.push(answer));
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const bytes = await Promise.all(loaded.map(async (answer) => (await answer.body()).length));
  const { gzipSync } = await import("node:zlib");
  const packed = await Promise.all(loaded.map(async (answer) => gzipSync(await answer.body()).length));
  assert.ok(packed.reduce((sum, n) => sum + n, 0) < 200_000, `first screen: ${bytes} bytes`);
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".table[data-turn]").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("a finished game is reviewed, shared, branched and saved", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server, { context: { permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true } });
  await sit(page, stage.begun["puerto-rico"]);
  for (const pick = chance(3); await decide(page, pick); ) await page.locator('.table[data-turn="mine"], .table[data-turn="over"]').waitFor();
  await page.locator(".end").waitFor();
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download the record" }).click()]);
  const record = readFileSync(await saved.path(), "utf8");
  assert.match(record, /^regidor record 1/);

  await page.locator(".end").getByRole("button", { name: "Review" }).click();
  await page.locator(".deck").waitFor();
  assert.deepEqual(await accessible(page), [], "review");
  await page.locator("h1").first().evaluate(() => document.activeElement?.blur());
  const at = (n) => page.locator(`[data-ply="${n}"]`).waitFor();
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.keyboard.press("ArrowRight");
  await at(2);
  await page.keyboard.press("Home");
  await at(0);
  await page.getByLabel("Move", { exact: true }).fill("27");
  await at(27);
  await page.getByLabel("Seen from").selectOption("1");
  await at(27);
  await page.locator(".log button").nth(9).click();
  await at(10);

  await page.locator('.opinion[data-judged="ready"]').waitFor({ timeout: 500_000 });
  const chances = page.getByRole("img", { name: /^Who will win, as a bot sees it: .* 100.%/ });
  assert.equal(await chances.locator("polyline").count(), 3, "a line for each seat");
  const worst = page.locator("[data-worst]").first();
  const lost = Number(await worst.getAttribute("data-worst"));
  assert.match(await worst.innerText(), /Better: /);
  await worst.click();
  await at(lost - 1);
  assert.deepEqual(await accessible(page), [], "the judged review");
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), "the review scrolls sideways");
  await page.locator(".log button").nth(9).click();
  await at(10);

  await page.getByRole("button", { name: "Copy a link to this position" }).click();
  await page.getByText("Copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [picture] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download a picture" }).click()]);
  assert.match(picture.suggestedFilename(), /\.png$/);

  const guest = await person(stage.browser, stage.server);
  await guest.page.goto(link.slice(stage.server.url.length));
  await guest.page.locator('[data-ply="10"]').waitFor();
  assert.deepEqual(guest.problems, []);
  await guest.context.close();

  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".table[data-turn]").waitFor();
  assert.ok(Number(await page.locator(".table").getAttribute("data-ply")) >= 10);

  await page.goto("/");
  await page.locator('input[type="file"]').setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator(".deck").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("the first game teaches while it is played, and the reference finds what is searched", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await page.goto("/learn");
  await page.getByLabel("Search").fill("office");
  await page.getByRole("heading", { name: "Office", exact: true }).waitFor();
  assert.ok((await page.locator("article").count()) < 5);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("You are a planter").waitFor();
  await page.getByRole("button", { name: "Got it" }).click();
  const pick = chance(3);
  for (let i = 0; i < 12; i++) {
    await page.locator('.table[data-turn="mine"]').waitFor();
    const got = page.getByRole("button", { name: "Got it" });
    if (await got.count()) await got.click();
    await decide(page, pick);
  }
  assert.match(await page.locator(".guide").innerText(), /[3-9] of 11 lessons|1[01] of 11 lessons/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("every building explains itself on hover and on focus", { skip: SKIP, timeout: 600_000 }, async () => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await page.getByText("Playful").click();
  await page.getByRole("button", { name: "Start the game" }).click();
  await page.locator(".market button").first().waitFor();
  const count = await page.locator(".market button").count();
  assert.equal(count, 23);
  for (let i = 0; i < count; i += 1) {
    await page.locator(".market button").nth(i).hover();
    assert.ok((await page.getByRole("tooltip").innerText()).length > 40);
  }
  await page.mouse.move(2, 2);
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await page.locator(".market button").first().focus();
  await page.keyboard.press("Tab");
  const [explained] = (await page.getByRole("tooltip").innerText()).split("\n");
  const named = await page.locator(".market button").nth(1).innerText(); // "Build ..." where it can be built now
  assert.ok(named.includes(explained), `the focus is on ${named}, the words are about ${explained}`);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a game without art of its own plays at the generic table", { skip: SKIP, timeout: 600_000 }, async (t) => {
  const { page, problems, context } = await person(stage.browser, stage.server);
  await page.goto("/settings");
  await post(page, "/api/me", { name: "Ana" });
  const { games } = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  const others = games.filter((game) => game.key !== "puerto-rico");
  if (!others.length) t.diagnostic("only Puerto Rico is offered");
  for (const game of others) {
    const { seat_counts: counts } = await post(page, `/api/games/${game.key}/settle`, { options: {} });
    const seats = Array.from({ length: counts[0] }, (_, i) => (i ? { kind: "bot", bot: "random", seconds: 0.05 } : { kind: "me" }));
    const made = await post(page, "/api/tables", { game: game.key, options: { seats: counts[0] }, seats });
    await page.goto(`/table/${made.table.id}`);
    await page.locator(".table[data-turn]").waitFor();
    const pick = chance(4);
    for (let i = 0; i < 25; i++) {
      await page.locator('.table[data-turn="mine"], .table[data-turn="over"]').waitFor();
      if (!(await decide(page, pick))) break;
      if (i === 0) assert.deepEqual(await accessible(page), [], game.key);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});
