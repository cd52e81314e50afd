/** What a person is in the middle of doing: marking cards to pay with, to discard or to keep. */

import type { View } from "../../api/types";
import type { Picking } from "../generic/picking";
import { Layout } from "../generic/layout";
import { movesOf, runOf, type Run } from "./run";

export class Hands extends Layout {
  marked = $state<number[]>([]);
  run = $state.raw<Run | null>(null);
  #decision = "";

  /** Follow the table: begin anew when another decision is asked; what is marked stays while a move is on its way. */
  follow(view: View): void {
    const { choices, me, moment } = this.board;
    const decision = `${moment.table} ${me} ${moment.ply}`;
    if (decision === this.#decision && !choices.length) return;
    if (decision !== this.#decision) this.marked = [];
    this.#decision = decision;
    this.run = runOf(view, me, choices);
  }

  override get picking(): Picking | undefined {
    const { run } = this;
    if (!run) return undefined;
    return { part: run.part, things: run.cards, may: (i) => i >= run.first, has: (i) => this.marked.includes(i), toggle: (i) => this.toggle(i) };
  }

  toggle(i: number): void {
    this.marked = this.marked.includes(i) ? this.marked.filter((other) => other !== i) : [...this.marked, i];
  }

  clear(): void {
    this.marked = [];
  }

  /** How many cards are missing; less than none when there are too many. */
  get missing(): number {
    return (this.run?.wanted ?? 0) - this.marked.length;
  }

  done(): void {
    if (this.run && this.missing === 0) this.board.run(movesOf(this.run, this.marked));
  }
}
