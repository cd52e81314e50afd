/** San Juan: the table of any game, and decisions about several cards as a whole. */

import { kit as generic } from "../generic";
import type { Kit } from "../kit";
import Controls from "./Controls.svelte";
import { Hands } from "./hands.svelte";

export const kit: Kit = {
  ...generic,
  Controls: Controls as unknown as Kit["Controls"],
  hands: (board) => new Hands(board),
  follow: (hands, view) => (hands as Hands).follow(view),
  whole: (hands) => (hands as Hands).run !== null,
};
