/** A game comes to a page: how it is shown, how it tells things, and its words. */

import { api } from "../api/client";
import type { Value } from "../api/types";
import { tongue } from "../i18n/index.svelte";
import { kitOf, type Kit } from "./kit";
import { speak } from "./words";

/** The kit of a game whose words are known, as far as they can be: without them its keys are still plain words. */
export async function meet(game: string, options: Record<string, Value>): Promise<Kit> {
  speak(game);
  const kit = await kitOf(game);
  await tongue.meet(game, kit.worded ? undefined : await api.settle(game, options).catch(() => undefined));
  return kit;
}
