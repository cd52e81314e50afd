/** What somebody has arranged but not yet told the table: it outlives a reload of the page. */

import type { Arrangement } from "./placement";
import type { Marks } from "./storage";

export interface Draft {
  seat: number;
  asking: string;
  ply: number;
  arrangement: Arrangement;
  marks: Marks;
}

const keyOf = (table: string): string => `regidor.draft.${table}`;

/** One decision as a whole is told move by move, so the table may be one move further than the draft. */
export const continues = (draft: Pick<Draft, "seat" | "asking" | "ply">, now: Pick<Draft, "seat" | "asking" | "ply">): boolean =>
  draft.seat === now.seat && draft.asking === now.asking && Math.abs(draft.ply - now.ply) <= 1;

export function keepDraft(table: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(draft));
  } catch {
    // A browser without storage forgets it on reload, that is all.
  }
}

export function draftOf(table: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
