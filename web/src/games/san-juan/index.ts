/** San Juan's own table. */

import { nameOf, t } from "../../i18n/index.svelte";
import { kit as generic } from "../generic";
import type { Kit } from "../kit";
import { flights } from "../stacks";
import Common from "./Common.svelte";
import Controls from "./Controls.svelte";
import { Hands } from "./hands.svelte";
import PlayerBoard from "./PlayerBoard.svelte";
import { stacksOf } from "./stacks";
import { read, type SanJuanView } from "./view";

type Fields = Record<string, unknown>;

/** Yes or no. */
const OFFERS = new Set(["library"]);

function touched(seat: number, fields: Fields): string[] {
  if (typeof fields.role === "string") return [`role-${fields.role}`];
  return fields.act === "build" ? [`seat-${seat}-card-${String(fields.card)}`] : [];
}

/** The building that is being paid for, and what is still to pay. */
function owed({ asked }: SanJuanView): string {
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
  ask: (view, choices) => generic.ask(view, choices) + owed(read(view)),
  flights: (before, after) => flights(stacksOf(read(before)), stacksOf(read(after))),
  offers: (view) => OFFERS.has(String(view.phase)),
  tab: (choices) => (choices.some(({ role }) => role !== undefined) ? "table" : "me"),
  lying: (choices, view) => new Set(choices.filter(({ act }) => act !== "pass" && !OFFERS.has(String(view.phase))).map(({ id }) => id)),
  touched,
  across: true,
};
