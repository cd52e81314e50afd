/** What a person is in the middle of doing: marking cards to pay with, to discard or to keep, goods to sell or to produce. */

import type { View } from "../../api/types";
import type { BoardContext } from "../../table/context";
import { draftOf, keepDraft } from "../../table/draft";
import { EMPTY, GOODS, movesOf, nextOf, runOf, type Run, type Telling } from "./run";

interface Draft {
  decision: string;
  marked: number[];
}

export class Hands {
  marked = $state<number[]>([]);
  run = $state.raw<Run | null>(null);
  #moment = "";
  #telling: (Telling & { ply: number }) | null = null; // from which ply on

  constructor(readonly board: BoardContext) {}

  /** Follow the table: begin anew when another decision is asked; what is marked stays while a move is on its way. */
  follow(view: View): void {
    const { choices, me, moment } = this.board;
    const now = `${moment.table} ${me} ${moment.ply}`;
    if (now === this.#moment && !choices.length) return;
    const known = now === this.#moment && this.run !== null;
    this.#moment = now;
    this.run = runOf(view, me, choices);
    if (!known) this.marked = this.#kept();
    this.#tell(view);
  }

  get #decision(): string {
    return `${this.#moment} ${this.run?.things.join(" ")}`;
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

  /** The nth thing of a part, if it may be marked now. */
  thing(part: string, nth: number): number | undefined {
    return this.run?.part === part && nth >= this.run.first && nth < this.run.things.length ? nth : undefined;
  }

  /** The nth plant of a kind that holds a good, or that holds none. */
  plant(good: string, nth: number, holds: boolean): number | undefined {
    const at = this.run?.things.indexOf(good) ?? -1;
    return at < 0 ? undefined : this.thing(holds ? GOODS : EMPTY, at + nth);
  }

  toggle(i: number): void {
    this.#mark(this.marked.includes(i) ? this.marked.filter((other) => other !== i) : [...this.marked, i]);
  }

  clear(): void {
    this.#mark([]);
  }

  /** How many are missing; less than none when there are too many. */
  get missing(): number {
    const [n, { least, most }] = [this.marked.length, this.run ?? { least: 0, most: 0 }];
    return n < least ? least - n : Math.min(0, most - n);
  }

  /** Cards that what is marked would bring. */
  get earns(): number {
    const { run } = this;
    return run ? this.marked.reduce((sum, i) => sum + run.earns(run.things[i]!), 0) : 0;
  }

  done(view: View): void {
    const { run } = this;
    if (!run || this.missing) return;
    const moves = movesOf(run, this.marked);
    if (run.part !== GOODS && run.part !== EMPTY) return this.board.run(moves);
    this.#telling = { act: run.act, moves, told: 0, ply: this.board.moment.ply };
    this.#tell(view);
  }

  #tell(view: View): void {
    const [telling, { choices, moment }] = [this.#telling, this.board];
    if (!telling || !choices.length) return;
    const choice = telling.ply === moment.ply ? nextOf(telling, view, choices) : undefined;
    this.#telling = choice ? { ...telling, told: telling.told + 1, ply: telling.ply + 1 } : null;
    if (choice) this.board.pick(choice);
  }
}
