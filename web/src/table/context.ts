/** What the parts of a board need of the table around them. */

import { getContext, setContext } from "svelte";
import type { Choice, Entry } from "../api/types";

export interface Seating {
  seat: number;
  name: string;
  mine: boolean;
  bot: boolean;
  away: boolean;
  kept: boolean;
}

export interface Moment {
  table: string;
  ply: number;
  refused: boolean; // was the last move sent from here?
}

export interface BoardContext {
  readonly choices: Choice[]; // what may be chosen now; empty when it is not my turn
  readonly busy: boolean;
  readonly moment: Moment;
  readonly me: number | null; // the seat that looks
  readonly seats: Seating[];
  readonly lastMoves: Map<number, Entry>; // of the others, since I moved
  readonly marks?: Map<string, number>; // spot -> the seat whose last move touched it
  readonly before: unknown; // the view shown before this one
  pick(choice: Choice): void;
  run(moves: string[]): void; // several moves that are one decision: all of them are played, or none
}

const KEY = Symbol("board");

export const provideBoard = (context: BoardContext): BoardContext => setContext(KEY, context);
export const useBoard = (): BoardContext => getContext<BoardContext>(KEY);

/** The spots that the last moves have touched. */
export function marksOf(moves: Map<number, Entry>, touched?: (seat: number, fields: Record<string, unknown>) => string[]): Map<string, number> {
  return new Map([...moves].flatMap(([seat, entry]) => (touched?.(seat, entry.fields) ?? []).map((spot) => [spot, seat] as const)));
}

export function only(choices: Choice[], wanted: Record<string, unknown>): Choice[] {
  return choices.filter((choice) => Object.entries(wanted).every(([field, value]) => choice[field] === value));
}
