/** The table in trouble, under a finger, and at its end. */

import "./stage.mjs";
import "./line.suite.mjs";
import "./touch.suite.mjs";
import "./finished.suite.mjs";
