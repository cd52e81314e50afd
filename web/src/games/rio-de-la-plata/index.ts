/** Rio de la Plata's table: the generic one with a map of the city. */

import { nameOf } from "../../i18n/index.svelte";
import { kit as generic } from "../generic";
import type { Kit } from "../kit";
import Common from "./Common.svelte";

export const kit: Kit = {
  ...generic,
  Common: Common as unknown as Kit["Common"],
  ask: (view) => nameOf(`ask.${String(view.phase)}`),
};
