/** One server, one browser and the situations for all suites: to start them takes longer than most tests. */

import { after, before } from "node:test";
import { cleanUp, launchBrowser, SKIP, startServer } from "./harness.mjs";
import { openLine } from "./line.mjs";
import { situations } from "./situations.mjs";

export const stage = { server: null, browser: null, line: null, begun: null };

before(async () => {
  if (SKIP) return;
  [stage.server, stage.browser, stage.begun] = await Promise.all([startServer(), launchBrowser(), situations()]);
  stage.line = await openLine(stage.server);
});
after(async () => {
  await stage.line?.close();
  await stage.browser?.close();
  if (stage.server) await cleanUp(stage.server);
});
