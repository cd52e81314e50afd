/** Sitting down quickly. */

import { api } from "../api/client";
import type { Here } from "../api/types";
import { identity } from "../lib/me.svelte";

/** What is played unless somebody says another. */
export const USUAL = "puerto-rico";

const PEOPLE = 3;

/** A table of me and two bots, with sensible defaults for everything else. */
export async function playNow(bot: string, name?: string): Promise<Here> {
  await identity.be(name);
  const bots = Array.from({ length: PEOPLE - 1 }, () => ({ kind: "bot" as const, bot }));
  return api.create({ game: USUAL, options: { edition: "2020", seats: PEOPLE }, seats: [{ kind: "me" }, ...bots] });
}
