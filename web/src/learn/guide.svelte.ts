/** The first game: which lessons have been seen, and at which table they are given. */

const KEY = "regidor.guide";
export const LESSONS = ["start", "roles", "settler", "builder", "placement", "craftsman", "trader", "captain", "storage", "points", "end"] as const;
export type Lesson = (typeof LESSONS)[number];

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

/** Which lesson fits now: the one that the phase calls for, else the next general one. */
export function lessonFor(seen: string[], phase: string, mine: boolean, round: number, last: boolean): Lesson | null {
  const fresh = (lesson: Lesson): boolean => !seen.includes(lesson);
  if (fresh("start")) return "start";
  if (mine) {
    const here = LESSONS.find((lesson) => lesson === phase);
    if (here && fresh(here)) return here;
  }
  if (round >= 4 && fresh("points")) return "points";
  if ((round >= 7 || last) && fresh("end")) return "end";
  return null;
}
