/** The table that any game gets on its first day: made from `view` and `choices` alone. */

import type { View } from "../../api/types";
import { named, nameOf, t } from "../../i18n/index.svelte";
import type { Kit } from "../kit";
import { heading } from "../words";
import { about } from "./about";
import Common from "./Common.svelte";
import { laidOut } from "./laid";
import { Layout } from "./layout";
import Player from "./Player.svelte";

export const kit: Kit = {
  Common: Common as unknown as Kit["Common"],
  Player: Player as unknown as Kit["Player"],
  Controls: null,
  hands: (board) => new Layout(board),
  follow: () => undefined,
  whole: () => false,
  ask: (view) => named(`ask.${String(view.phase)}`) ?? t("ask.generic", { phase: nameOf(String(view.phase ?? "")) }),
  doing: (view) => named(`do.${String(view.phase)}`) ?? nameOf(String(view.phase ?? "")).toLowerCase(),
  phase: (view) => nameOf(String(view.phase ?? "")),
  flights: () => [],
  tab: (choices, view, me) => ([...laidOut(view, me, choices).keys()].some((place) => place.startsWith("me.")) ? "me" : "table"),
  lying: (choices, view, me) => new Set([...laidOut(view, me, choices).values()].map(({ id }) => id)),
  heading,
  about,
  explained: true,
  edition: (view: View) => String(view.edition ?? "2020"),
};
