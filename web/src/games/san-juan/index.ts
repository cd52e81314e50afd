/** San Juan's own table. */

import type { View } from "../../api/types";
import { nameOf, t } from "../../i18n/index.svelte";
import { kit as generic } from "../generic";
import type { Kit } from "../kit";
import { flights } from "../stacks";
import Common from "./Common.svelte";
import Controls from "./Controls.svelte";
import { Hands } from "./hands.svelte";
import PlayerBoard from "./PlayerBoard.svelte";
import { IN_PARTS } from "./run";
import { stacksOf } from "./stacks";
import { touched } from "./touched";
import { read, type SanJuanView } from "./view";

/** A question of yes or no. */
const offers = (view: View): boolean => view.phase === "library";

/** The building that is being paid for, and what is still to pay; or that a sale would use the library. */
function more({ asked }: SanJuanView): string {
  if (asked.library) return ` ${t("cards.library")}`;
  return asked.building && asked.cards ? ` ${nameOf(asked.building)}: ${t("cards.to_pay", { n: asked.cards })}.` : "";
}

export const kit: Kit = {
  ...generic,
  Common: Common as unknown as Kit["Common"],
  Player: PlayerBoard as unknown as Kit["Player"],
  Controls: Controls as unknown as Kit["Controls"],
  hands: (board) => new Hands(board),
  follow: (hands, view) => (hands as Hands).follow(view),
  whole: (hands) => (hands as Hands).run !== null,
  ask: (view, choices) => generic.ask(view, choices) + more(read(view)),
  flights: (before, after) => flights(stacksOf(read(before)), stacksOf(read(after))),
  offers,
  tab: (choices) => (choices.some(({ role }) => role !== undefined) ? "table" : "me"),
  lying: (choices, view) => new Set(choices.filter(({ act }) => act !== "pass" && !offers(view)).map(({ id }) => id)),
  touched,
  together: IN_PARTS,
  across: true,
};
