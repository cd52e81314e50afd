/** What the game's reference says about a thing, for a tip over it. */

import { has, inOurWords, nameOf, t, tongue } from "../../i18n/index.svelte";
import type { Tip } from "../../lib/tip.svelte";

const NOUNS = ["card", "building", "office", "grid", "role", "good", "act"];

/** The heading over a part of a view, where its key also names something else, such as a phase. */
export const titleOf = (key: string): string => (has(`title.${key}`) ? t(`title.${key}`) : nameOf(key));

export function article(key: string): (() => Tip) | undefined {
  const text = tongue.texts[key];
  return text === undefined ? undefined : () => ({ name: nameOf(key), lines: [inOurWords(text)] });
}

/** The first thing that a choice is about and the reference knows. */
export function about(choice: Record<string, unknown>): (() => Tip) | undefined {
  const known = NOUNS.map((noun) => String(choice[noun])).find((key) => key in tongue.texts);
  return known === undefined ? undefined : article(known);
}
