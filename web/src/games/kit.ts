/** What a game brings to the table in the browser; games without their own get the generic kit. */

import type { Component } from "svelte";
import type { Choice, Entry, View } from "../api/types";
import type { Tip } from "../lib/tip.svelte";
import type { BoardContext } from "../table/context";

/** A line of the log: a move, or what a move did to a seat without asking it. */
export type Line = Entry & { unmoved?: true };

export interface Flight {
  piece: string;
  from: string;
  to: string;
  count: number;
}

export interface Kit {
  Common: Component<{ view: View; hands: unknown }>;
  Player: Component<{ view: View; seat: number; large: boolean; hands: unknown }>;
  Controls: Component<{ view: View; hands: unknown }> | null;
  hands(board: BoardContext): unknown;
  follow(hands: unknown, view: View): void;
  whole(hands: unknown): boolean; // is a decision made as a whole instead of choice by choice?
  ask(view: View, choices: Choice[]): string;
  offers?(view: View): boolean; // is the question one of yes or no, so that to pass is to say no?
  doing(view: View): string;
  phase(view: View): string;
  flights(before: View, after: View): Flight[];
  tab(choices: Choice[], view: View, me: number | null): "table" | "me";
  lying?(choices: Choice[], view: View, me: number | null): Set<number>; // choices that are made on the table, and need a button only for keyboard and screen reader
  folded?(choices: Choice[]): { title: string; ids: Set<number> }; // what hardly anybody wants stands behind one button
  said?: boolean; // such buttons are shown all the same where there is room
  heading?(choice: Choice): string; // over buttons of one kind
  about?(choice: Choice): (() => Tip) | undefined; // what a button is about
  edition(view: View): string;
  together?: Set<string>; // acts that a table is told one by one, and that are taken back together
  worded?: boolean; // all its words are in the language files: the server need not say any
  explained?: boolean; // things on the table say what they do when one points at them or holds them, and that is worth a hint
  across?: boolean; // the common things lie in one row above the boards, not beside them
  touched?(seat: number, fields: Record<string, unknown>): string[]; // the spots that a move has touched
}

export async function kitOf(game: string): Promise<Kit> {
  if (game === "puerto-rico") return (await import("./puerto-rico")).kit;
  if (game === "rio-de-la-plata") return (await import("./rio-de-la-plata")).kit;
  if (game === "san-juan") return (await import("./san-juan")).kit;
  return (await import("./generic")).kit;
}
