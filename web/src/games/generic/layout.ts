/** Where everything lies that a person may choose. */

import type { Choice, View } from "../../api/types";
import type { BoardContext } from "../../table/context";
import { laidOut, type Laid } from "./laid";

/** What can be chosen where it lies; worked out once for all parts of the table. */
export class Layout {
  #view: View | null = null;
  #choices: Choice[] = [];
  #laid: Laid = new Map();

  constructor(readonly board: BoardContext) {}

  of(view: View): Laid {
    const { choices, me } = this.board;
    if (view !== this.#view || choices !== this.#choices) this.#laid = laidOut(view, me, choices);
    [this.#view, this.#choices] = [view, choices];
    return this.#laid;
  }
}
