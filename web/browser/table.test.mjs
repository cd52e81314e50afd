/** The table in a real Chromium against a real server: everything, at one server and in one browser. */

import "./stage.mjs";
import "./pages.suite.mjs";
import "./robust.suite.mjs";
import "./line.suite.mjs";
import "./touch.suite.mjs";
import "./finished.suite.mjs";
import "./san-juan.suite.mjs";
import "./rio.suite.mjs";
import "./expansions.suite.mjs";
import "./games.suite.mjs";
