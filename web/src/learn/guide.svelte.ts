/** The first game: which lessons have been seen, and at which table they are given. */

import type { Lesson } from "./lessons";

const KEY = "regidor.guide";

interface Kept {
  table: string;
  seen: string[];
}

function load(): Kept {
  try {
    return { table: "", seen: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { table: "", seen: [] };
  }
}

class GuideState {
  #kept = $state<Kept>(load());

  get table(): string {
    return this.#kept.table;
  }

  get seen(): string[] {
    return this.#kept.seen;
  }

  begin(table: string): void {
    this.#keep({ table, seen: [] });
  }

  learn(lesson: Lesson): void {
    if (!this.seen.includes(lesson)) this.#keep({ table: this.table, seen: [...this.seen, lesson] });
  }

  leave(): void {
    this.#keep({ table: "", seen: this.seen });
  }

  #keep(next: Kept): void {
    this.#kept = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Without storage the guide starts afresh after a reload.
    }
  }
}

export const guide = new GuideState();
