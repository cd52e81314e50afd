/** Which things on the table a move has touched, by the names that flights use too. */

import { actsOf } from "./log";
import { plantOf } from "./printed";

type Fields = Record<string, unknown>;

export const touched = (seat: number, fields: Fields): string[] => actsOf(fields).flatMap((act) => spotsOf(seat, act));

function spotsOf(seat: number, { act, role, card, good }: Fields): string[] {
  if (typeof role === "string") return [`role-${role}`];
  if (act === "build") return [`seat-${seat}-card-${String(card)}`];
  return typeof good === "string" ? [`seat-${seat}-card-${plantOf(good)}`] : [];
}
