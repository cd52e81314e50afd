/** Rio de la Plata's table: the generic one with a map of the city. */

import { kit as generic } from "../generic";
import type { Kit } from "../kit";
import Common from "./Common.svelte";
import { placeOf } from "./places";

export const kit: Kit = {
  ...generic,
  Common: Common as unknown as Kit["Common"],
  tab: (choices, view, me) => (choices.some(placeOf) ? "table" : generic.tab(choices, view, me)),
  explained: false, // its map is walked through and looked at more closely instead
  lying: (choices, view, me) => new Set([...choices.filter(placeOf).map(({ id }) => id), ...generic.lying!(choices, view, me)]),
};
