/** Playing like a person: looks for what glows, clicks it, and says Done. */

export function chance(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export const turnOf = (page) => page.locator(".table").getAttribute("data-turn");

/** What may be clicked now, as the page shows it. */
const glowing = (page) =>
  page.evaluate(() => {
    const seen = (element) => element.getClientRects().length > 0;
    const things = [...document.querySelectorAll("[data-choice]")].filter(seen);
    return {
      turn: document.querySelector(".table")?.dataset.turn,
      ply: Number(document.querySelector(".table")?.dataset.ply),
      phase: document.querySelector(".table")?.dataset.phase,
      badge: [...document.querySelectorAll(".tabs button")].find((tab) => seen(tab) && tab.querySelector(".badge"))?.id ?? null,
      things: things.map((thing) => thing.dataset.choice),
      held: [...document.querySelectorAll('.goods button.choosable[aria-pressed="false"]')].filter(seen).length,
      buttons: [...document.querySelectorAll("[data-button]")].map((button) => button.dataset.button),
      fill: Boolean([...document.querySelectorAll(".bar .btn")].find((button) => button.matches(":not(:disabled)") && button.closest(".row") && button.getAttribute("aria-describedby"))),
      whole: Boolean(document.querySelector("#place-why, #store-why, #run-why")),
    };
  });

/** One decision; true if one was made. `how`: "things" clicks the table, "keys" uses the keyboard alone. */
export async function decide(page, pick, how = "things") {
  const now = await glowing(page);
  if (now.turn !== "mine") return false;
  if (how === "keys") await byKeys(page, now, pick);
  else await byHand(page, now, pick);
  await page.waitForFunction((ply) => Number(document.querySelector(".table")?.dataset.ply) !== ply || document.querySelector(".table")?.dataset.turn !== "mine", now.ply);
  return true;
}

async function byHand(page, now, pick) {
  if (now.badge) await page.locator(`#${now.badge}`).click();
  if (now.whole) return whole(page, pick);
  const seen = now.badge ? await glowing(page) : now;
  if (!seen.things.length && seen.held) {
    const goods = page.locator(".goods button.choosable:visible");
    await goods.nth(pick(await goods.count())).click();
    const ships = page.locator('[data-choice^="load"]:visible, [data-choice^="wharf"]:visible');
    await ships.nth(pick(await ships.count())).click();
    return;
  }
  const passes = seen.buttons.includes("pass") && (!seen.things.length || pick(12) === 0);
  if (passes || !seen.things.length) {
    return press(page.locator(`[data-button="${passes ? "pass" : seen.buttons[pick(seen.buttons.length)]}"]`));
  }
  await page.locator("[data-choice]:visible").nth(wished(seen.things, pick)).click();
}

/** Click a button; one that is there for the keyboard only gets the focus and Enter. */
async function press(button) {
  const clipped = await button.evaluate((element) => [element, element.parentElement].some((part) => getComputedStyle(part).clipPath !== "none"));
  return clipped ? button.press("Enter") : button.click();
}

// Roles that bring the end nearer, most of the time: a whole game, but not an endless one.
const BRISK = ["mayor", "builder", "settler"];

function wished(words, pick) {
  const brisk = words.findIndex((word) => BRISK.includes(word));
  return brisk >= 0 && pick(10) < 7 ? words.indexOf(BRISK.find((role) => words.includes(role))) : pick(words.length);
}

async function whole(page, pick) {
  const fill = page.getByRole("button", { name: /Fill for me|Riempi|Umple/ });
  if (await fill.count()) {
    await fill.click();
    const staffed = page.locator('.island button[aria-pressed="true"]:visible, .city button[aria-pressed="true"]:visible');
    const free = page.locator('.island button[aria-pressed="false"]:visible, .city button[aria-pressed="false"]:visible');
    if (pick(2) === 0 && (await staffed.count()) && (await free.count())) {
      await staffed.first().click();
      await free.nth(pick(await free.count())).click();
    }
  }
  const done = page.locator(".bar .btn.primary[aria-describedby]");
  const cards = page.locator('#content .choosable[aria-pressed="false"]:visible'); // of San Juan: as many as are asked for
  while (await done.isDisabled()) await cards.nth(pick(await cards.count())).click();
  await done.click();
}

/** Tab from the question to a button and press Enter: nothing else. */
async function byKeys(page, now, pick) {
  await page.locator(".ask").evaluate((element) => element === document.activeElement || element.focus());
  const wanted = now.whole ? null : now.buttons[wished(now.buttons, pick)];
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => ({ button: document.activeElement?.dataset.button ?? null, done: document.activeElement?.matches('.bar .btn.primary[aria-describedby]'), text: document.activeElement?.textContent }));
    if (now.whole && at.text === "Fill for me") await page.keyboard.press("Enter");
    if ((wanted !== null && at.button === wanted) || (wanted === null && at.done)) {
      await page.keyboard.press("Enter");
      return;
    }
  }
  throw new Error(`the keyboard cannot reach ${wanted ?? "Done"}`);
}
