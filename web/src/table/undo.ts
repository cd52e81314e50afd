/** Taking back: what was told one by one goes back together, as far as nobody else need be asked. The server, which
 * knows whose moves these are and what they have revealed, decides on every step anew. */

import type { Here } from "../api/types";

export interface Answer {
  done: boolean; // or are the others asked?
  here: Here;
}

/** Take a decision back, and those before it that belong to it; how the table stands then. */
export async function takeBack(undo: () => Promise<Answer>, belongs: (here: Here) => boolean): Promise<Here> {
  let answer = await undo();
  while (answer.done && belongs(answer.here)) answer = await undo();
  return answer.here;
}

/** Is the question that stands again the one that my last move has answered in part, with one of these acts? */
export function goesOn({ sight, log }: Here, acts: Set<string>, alone: boolean): boolean {
  const last = log.at(-1);
  if (!last || sight.undo.to !== last.ply - 1 || !(alone || sight.undo.may === "free")) return false;
  const { act } = last.fields;
  return last.seat === sight.viewer && acts.has(String(act)) && sight.choices.some((choice) => choice.act === act);
}
