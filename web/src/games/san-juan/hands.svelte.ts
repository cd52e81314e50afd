/** What a person is in the middle of doing: marking cards to pay with, to discard or to keep. */

import type { View } from "../../api/types";
import { draftOf, keepDraft } from "../../table/draft";
import type { Picking } from "../generic/picking";
import { Layout } from "../generic/layout";
import { movesOf, runOf, type Run } from "./run";

interface Draft {
  decision: string;
  marked: number[];
}

export class Hands extends Layout {
  marked = $state<number[]>([]);
  run = $state.raw<Run | null>(null);
  #moment = "";

  /** Follow the table: begin anew when another decision is asked; what is marked stays while a move is on its way. */
  follow(view: View): void {
    const { choices, me, moment } = this.board;
    const now = `${moment.table} ${me} ${moment.ply}`;
    if (now === this.#moment && !choices.length) return;
    const known = now === this.#moment && this.run !== null;
    this.#moment = now;
    this.run = runOf(view, me, choices);
    if (!known) this.marked = this.#kept();
  }

  get #decision(): string {
    return `${this.#moment} ${this.run?.cards.join(" ")}`;
  }

  /** What was marked before the page was loaded again, or before the cards were taken back. */
  #kept(): number[] {
    const draft = this.run && draftOf<Draft>(this.board.moment.table);
    return draft?.decision === this.#decision ? draft.marked : [];
  }

  #mark(marked: number[]): void {
    this.marked = marked;
    keepDraft(this.board.moment.table, { decision: this.#decision, marked } satisfies Draft);
  }

  override get picking(): Picking | undefined {
    const { run } = this;
    if (!run) return undefined;
    return { part: run.part, things: run.cards, may: (i) => i >= run.first, has: (i) => this.marked.includes(i), toggle: (i) => this.toggle(i) };
  }

  toggle(i: number): void {
    this.#mark(this.marked.includes(i) ? this.marked.filter((other) => other !== i) : [...this.marked, i]);
  }

  clear(): void {
    this.#mark([]);
  }

  /** How many cards are missing; less than none when there are too many. */
  get missing(): number {
    return (this.run?.wanted ?? 0) - this.marked.length;
  }

  done(): void {
    if (this.run && this.missing === 0) this.board.run(movesOf(this.run, this.marked));
  }
}
