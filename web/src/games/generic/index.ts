/** The table that any game gets on its first day: made from `view` and `choices` alone. */

import type { View } from "../../api/types";
import { nameOf, t } from "../../i18n/index.svelte";
import type { Kit } from "../kit";
import Common from "./Common.svelte";
import Player from "./Player.svelte";

export const kit: Kit = {
  Common: Common as unknown as Kit["Common"],
  Player: Player as unknown as Kit["Player"],
  Controls: null,
  hands: () => null,
  follow: () => undefined,
  whole: () => false,
  ask: (view) => t("ask.generic", { phase: nameOf(String(view.phase ?? "")) }),
  doing: (view) => nameOf(String(view.phase ?? "")).toLowerCase(),
  phase: (view) => nameOf(String(view.phase ?? "")),
  flights: () => [],
  tab: () => "table",
  edition: (view: View) => String(view.edition ?? "2020"),
};
