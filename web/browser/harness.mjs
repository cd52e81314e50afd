/** A real server and a real Chromium for the tests of the table. */

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

export const ROOT = resolve(import.meta.dirname, "../..");
export const PYTHON = process.env.REGIDOR_PYTHON ?? join(ROOT, ".venv/bin/python");
export const CHROMIUM = process.env.REGIDOR_CHROMIUM ?? "/usr/bin/chromium";
export const hasChromium = existsSync(CHROMIUM);
export const SKIP = hasChromium ? false : `no Chromium at ${CHROMIUM}: install it (Debian: apt-get install chromium)`;

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--force-color-profile=srgb"];

// The server as `regidor serve` starts it, but without compiling every game and bot first: what a test does not play
// need not be compiled. NUMBA_DISABLE_JIT=1 runs it all interpreted, for a machine that has nothing compiled yet.
const SERVE = `
import sys
from regidor.server.config import from_environment
from regidor.server.run import serve
serve(from_environment(), "127.0.0.1", int(sys.argv[1]))
`;

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export async function startServer(fixedPort) {
  const port = fixedPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "regidor-web-"));
  const server = { port, url: `http://127.0.0.1:${port}`, folder, process: null };
  await launchServer(server);
  return server;
}

export async function launchServer(server) {
  const env = { ...process.env, REGIDOR_DATABASE_URL: `sqlite:///${join(server.folder, "tables.db")}`, REGIDOR_RATE: "0", REGIDOR_LOG: "warning", REGIDOR_BOT_THREADS: "1" };
  const child = spawn(PYTHON, ["-c", SERVE, String(server.port)], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  server.process = child;
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server went down:\n${said}`);
    try {
      if ((await fetch(`${server.url}/healthz`)).ok) return;
    } catch {
      await new Promise((done) => setTimeout(done, 150));
    }
  }
}

export function stopServer(server, signal = "SIGTERM") {
  return new Promise((done) => {
    if (server.process.exitCode !== null) return done();
    server.process.once("exit", done);
    server.process.kill(signal);
  });
}

export async function cleanUp(server) {
  await stopServer(server);
  rmSync(server.folder, { recursive: true, force: true });
}

export const launchBrowser = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** Nobody has to scroll sideways. */
export const noSideways = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** A person: a browser context of their own, whose console must stay clean. */
export async function person(browser, server, { width = 1440, height = 900, theme = "light", language = "en", auto = false, motion = "none", context: more = {} } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 768, baseURL: server.url, locale: language, colorScheme: theme, reducedMotion: motion === "none" ? "reduce" : "no-preference", ...more });
  await context.addInitScript(([lang, motionWanted, autoWanted, colours]) => {
    if (!localStorage.getItem("regidor.settings")) localStorage.setItem("regidor.settings", JSON.stringify({ language: lang, motion: motionWanted, auto: autoWanted, theme: colours }));
  }, [language, motion, auto, theme]);
  context.setDefaultTimeout(120_000); // a slow machine is no reason to fail
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !allowed(message.text(), context)) problems.push(`${message.type()}: ${message.text()} ${message.location().url ?? ""}`);
  });
  page.on("pageerror", (error) => problems.push(`exception: ${error.stack ?? error}`));
  context.lostNetwork = false;
  return { context, page, problems };
}

// While the network is away on purpose, the browser itself reports what could not be loaded; a 401 before the first
// visit is the server's documented answer to "who am I?".
const allowed = (text, context) => (context.lostNetwork && /Failed to load resource|WebSocket connection|ERR_/.test(text)) || /status of 401/.test(text);

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
