/** What a person is in the middle of doing: arranging workers, marking barrels, holding a kind. */

import type { BoardContext } from "../../table/context";
import { draftOf, keepDraft } from "../../table/draft";
import { continues, type Draft } from "./draft";
import { filled, matching as placing, slotsOf, toGo, wishes, type Arrangement, type Slot } from "./placement";
import { fits, keptOf, matching as storing, proposed, type Marks, type Stay } from "./storage";
import { MAKES } from "./texts";
import type { PuertoRicoView } from "./view";

export class Hands {
  held = $state<string | null>(null); // the kind picked for loading
  arrangement = $state<Arrangement>({});
  marks = $state<Marks>({});
  telling = $state(false); // the table is being told what was arranged
  #remembered: Arrangement = {};
  #asked = $state.raw({ seat: -1, asking: "", ply: -1, phase: "" }); // what this person was last seen to be asked

  constructor(readonly board: BoardContext) {}

  /** Follow the table: begin a new arrangement when one is asked, go on telling, or let go. */
  follow(view: PuertoRicoView): void {
    const now = { seat: this.board.me ?? -1, asking: this.#asking(), ply: this.board.moment.ply, phase: view.phase };
    if (now.ply !== this.#asked.ply) this.held = null;
    if (this.#paused(view)) return;
    if (!continues(this.#asked, now)) this.#begin(now, view);
    this.#asked = now;
    this.#remember(view);
    this.#keep();
    if (this.board.moment.refused) this.telling = false; // why is on the table; to try again is for the person to say
    if (this.telling && this.board.choices.length) this.#tell();
  }

  #asking(): string {
    const act = this.board.choices[0]?.act ?? "";
    return ["return", "keep", "store"].includes(act) ? "store" : act;
  }

  /** Nothing can be chosen, but the question stands: a move is on its way, or the line is down. */
  #paused(view: PuertoRicoView): boolean {
    const { seat, phase } = this.#asked;
    return !this.board.choices.length && seat === this.board.me && view.mover === seat && view.phase === phase;
  }

  #begin(now: Omit<Draft, "arrangement" | "marks">, view: PuertoRicoView): void {
    this.telling = false;
    const me = this.#me(view);
    if (!me) return;
    const draft = draftOf<Draft>(this.board.moment.table);
    const known = draft && continues(draft, now) ? draft : null; // the page was loaded again in the middle of it
    if (now.asking === "place") this.arrangement = this.#fitting(view, known?.arrangement ?? this.#remembered);
    if (now.asking === "store") this.marks = known?.marks ?? proposed(me.goods, view.asked);
  }

  #keep(): void {
    const { seat, asking, ply } = this.#asked;
    if (asking === "place" || asking === "store") keepDraft(this.board.moment.table, { seat, asking, ply, arrangement: this.arrangement, marks: this.marks } satisfies Draft);
  }

  #remember(view: PuertoRicoView): void {
    const me = this.#me(view);
    if (!me || (view.phase === "placement" && view.mover === this.board.me)) return;
    this.#remembered = Object.fromEntries([
      ...me.city.map((row) => [row.building, row.workers]),
      ...me.island.map((row) => [row.tile, row.workers]),
    ]) as Arrangement;
  }

  #me(view: PuertoRicoView) {
    return this.board.me === null ? undefined : view.players[this.board.me];
  }

  #tell(): void {
    const choice = this.#asked.asking === "place" ? placing(this.board.choices, this.arrangement) : storing(this.board.choices, this.marks);
    if (choice && !this.board.busy) this.board.pick(choice);
    else if (!choice) this.telling = false;
  }

  // Workers

  // The question stands while a move is on its way or the line is down: what was arranged stays in sight.
  get placing(): boolean {
    return this.#asked.asking === "place";
  }

  slots(view: PuertoRicoView): Slot[] {
    const me = this.#me(view);
    return me ? slotsOf(me, view.asked.slot) : [];
  }

  total(view: PuertoRicoView): number {
    return view.asked.workers_in_hand ?? 0;
  }

  inHand(view: PuertoRicoView): number {
    const open = this.slots(view).filter((slot) => slot.fixed === null);
    const placed = open.reduce((sum, slot) => sum + (this.arrangement[slot.key] ?? 0), 0);
    return Math.max(0, this.total(view) - placed);
  }

  toGo(view: PuertoRicoView): number {
    return toGo(this.arrangement, this.slots(view), this.total(view));
  }

  at(view: PuertoRicoView, key: string): number {
    const slot = this.slots(view).find((found) => found.key === key);
    return slot?.fixed ?? this.arrangement[key] ?? 0;
  }

  put(view: PuertoRicoView, key: string): void {
    const slot = this.slots(view).find((found) => found.key === key);
    if (!slot || slot.fixed !== null || this.inHand(view) <= 0 || this.at(view, key) >= slot.room) return;
    this.arrangement = { ...this.arrangement, [key]: this.at(view, key) + 1 };
    this.#keep();
  }

  lift(view: PuertoRicoView, key: string): void {
    const slot = this.slots(view).find((found) => found.key === key);
    if (!slot || slot.fixed !== null || this.at(view, key) === 0) return;
    this.arrangement = { ...this.arrangement, [key]: this.at(view, key) - 1 };
    this.#keep();
  }

  #fitting(view: PuertoRicoView, wished: Arrangement): Arrangement {
    const slots = this.slots(view);
    const kept: Arrangement = {};
    let hand = this.total(view);
    for (const slot of slots) {
      if (slot.fixed !== null) continue;
      const workers = Math.min(wished[slot.key] ?? 0, slot.room, hand);
      kept[slot.key] = workers;
      hand -= workers;
    }
    return kept;
  }

  fill(view: PuertoRicoView): void {
    const slots = this.slots(view);
    this.arrangement = filled(slots, this.total(view), {}, wishes(slots, MAKES));
    this.#keep();
  }

  clear(): void {
    this.arrangement = {};
    this.#keep();
  }

  done(): void {
    this.telling = true;
    this.#tell();
  }

  // Barrels

  get storing(): boolean {
    return this.#asked.asking === "store";
  }

  mark(good: string, stay: Stay): void {
    this.marks = { ...this.marks, [good]: stay };
    this.#keep();
  }

  fits(view: PuertoRicoView): boolean {
    const me = this.#me(view);
    return Boolean(me && fits(this.#open(view), me.goods, view.asked));
  }

  /** Only kinds that the table has not settled yet. */
  #open(view: PuertoRicoView): Marks {
    const me = this.#me(view);
    return Object.fromEntries(Object.entries(this.marks).filter(([good]) => me?.goods[good]));
  }

  lost(view: PuertoRicoView): number {
    const goods = this.#me(view)?.goods ?? {};
    return Object.entries(goods).reduce((sum, [good, n]) => sum + (n ?? 0) - keptOf(this.marks[good], n ?? 0), 0);
  }
}
