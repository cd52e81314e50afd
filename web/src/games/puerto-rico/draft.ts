/** How a draft of Puerto Rico looks: workers arranged, barrels marked. */

import type { Arrangement } from "./placement";
import type { Marks } from "./storage";

export interface Draft {
  seat: number;
  asking: string;
  ply: number;
  arrangement: Arrangement;
  marks: Marks;
}

/** One decision as a whole is told move by move, so the table may be one move further than the draft. */
export const continues = (draft: Pick<Draft, "seat" | "asking" | "ply">, now: Pick<Draft, "seat" | "asking" | "ply">): boolean =>
  draft.seat === now.seat && draft.asking === now.asking && Math.abs(draft.ply - now.ply) <= 1;
