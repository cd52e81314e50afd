/** Puerto Rico's own table. */

import type { Choice, View } from "../../api/types";
import { nameOf, t, tongue } from "../../i18n/index.svelte";
import type { Kit } from "../kit";
import { flights } from "../stacks";
import Common from "./Common.svelte";
import Controls from "./Controls.svelte";
import { Hands } from "./hands.svelte";
import PlayerBoard from "./PlayerBoard.svelte";
import { stacksOf } from "./stacks";
import { touched } from "./touched";
import type { PuertoRicoView } from "./view";

const read = (view: View): PuertoRicoView => view as unknown as PuertoRicoView;

/** Choices that a person makes on their own board, not on the common one. */
const ON_MY_BOARD = new Set(["place", "return", "keep", "store", "barter", "discard", "supply", "nobles"]);

/** Choices that a click on a thing makes; of some others a click makes the largest only, and a button each. */
const ON_THE_TABLE = new Set(["take", "draw", "build", "produce", "sell", "post", "load", "wharf", "small", "forest", "discard", "guest", "draft", "plunder", "raid", "kidnap"]);

/** Robbing a ship keeps all that may be kept, if one clicks the ship. */
const robsLess = (choice: Choice, choices: Choice[]): boolean =>
  choice.act === "piracy" && choices.some((other) => other.act === "piracy" && other.ship === choice.ship && Number(other.barrels) > Number(choice.barrels));
const isLying = (choice: Choice, choices: Choice[]): boolean =>
  choice.role !== undefined || ON_THE_TABLE.has(choice.act) || (choice.act === "piracy" && !robsLess(choice, choices));

/** Where something is offered that may be refused. */
const OFFERS = new Set(["hacienda", "hospice", "mayor", "university", "forest", "guests", "hall", "land_office", "land_forest", "hunting_lodge", "royal_supplier"]);

function question({ phase, asked }: PuertoRicoView, choices: Choice[]): string {
  if (asked.must_load) return t("ask.captain_must");
  const sums = choices.map((choice) => choice.price ?? choice.doubloons).filter((sum) => typeof sum === "number");
  if (asked.deal) return t(`ask.land_office_${asked.deal}`, { n: sums[0] ?? 0 });
  const what = asked.place ?? asked.building ?? asked.tile ?? asked.good;
  return t(`ask.${phase}`, { what: what ? nameOf(what) : "" });
}

export const kit: Kit = {
  Common: Common as unknown as Kit["Common"],
  Player: PlayerBoard as unknown as Kit["Player"],
  Controls: Controls as unknown as Kit["Controls"],
  hands: (board) => new Hands(board),
  follow: (hands, view) => (hands as Hands).follow(read(view)),
  whole: (hands) => (hands as Hands).placing || (hands as Hands).storing,
  ask: (view, choices) => {
    const table = read(view);
    const guests = table.phase !== "guests" && choices.some(({ act }) => act === "guest");
    return guests ? `${question(table, choices)} ${t("ask.guests_too")}` : question(table, choices);
  },
  offers: (view) => OFFERS.has(read(view).phase),
  doing: (view) => t(`do.${read(view).phase}`),
  phase: (view) => t(`phase.${read(view).phase}`, { mayor: t("role.mayor") }),
  flights: (before, after) => flights(stacksOf(read(before)), stacksOf(read(after))),
  tab: (choices) => {
    const first = choices.find((choice) => choice.act !== "pass") ?? choices[0];
    return first && (ON_MY_BOARD.has(first.act) || first.place !== undefined) ? "me" : "table";
  },
  lying: (choices, view) => new Set(OFFERS.has(read(view).phase) ? [] : choices.filter((choice) => isLying(choice, choices)).map(({ id }) => id)),
  folded: (choices) => ({ title: t("act.piracy_fewer"), ids: new Set(choices.filter((choice) => robsLess(choice, choices)).map(({ id }) => id)) }),
  said: true,
  worded: true,
  explained: true,
  touched,
  edition: (view) => read(view).edition ?? tongue.edition,
};
