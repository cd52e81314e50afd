/** Where every card of San Juan lies, as far as everybody sees it. */

import { add, type Stacks } from "../stacks";
import type { SanJuanView } from "./view";

const CARD = "card";

/** In this order what grew is fed: discards by what was sold or paid, hands and plants by the deck. */
export function stacksOf(view: SanJuanView): Stacks {
  const stacks: Stacks = new Map();
  add(stacks, "discards", CARD, view.discards);
  for (const { seat, built, goods } of view.players) add(stacks, `seat-${seat}-town`, CARD, Object.values(goods).reduce((sum, n) => sum + n, built));
  for (const { seat, cards } of view.players) add(stacks, `seat-${seat}-cards`, CARD, cards);
  add(stacks, "deck", CARD, view.deck);
  return stacks;
}
