/** Where on the table a choice lies, found by its words: a role among the roles, a card in the hand. */

import type { Choice, View } from "../../api/types";
import { commonParts, shapeOf } from "./shape";

/** `part/word`, such as `me.hand/smithy`, and the choice that a click on it makes. */
export type Laid = Map<string, Choice>;
type Part = [path: string, words: Set<string>];
type Record_ = Record<string, unknown>;

export function laidOut(view: View, me: number | null, choices: Choice[]): Laid {
  const laid: Laid = new Map();
  if (me === null || !choices.length) return laid;
  const parts = partsOf(view, me);
  for (const group of groupsOf(choices)) {
    const part = parts.find(([, words]) => group.every(([noun]) => words.has(noun)));
    for (const [noun, choice] of part ? group : []) laid.set(`${part![0]}/${noun}`, choice);
  }
  return laid;
}

/** Choices of one kind with the thing that each is about; without those that are about none, several or the same. */
function groupsOf(choices: Choice[]): [string, Choice][][] {
  const found = new Map<string, [string, Choice][]>();
  for (const choice of choices) {
    const nouns = nounsOf(choice);
    if (nouns.length !== 1) continue;
    const [field, noun] = nouns[0]!;
    const kind = choice.act === noun ? field : `${choice.act} ${field}`;
    found.set(kind, [...(found.get(kind) ?? []), [noun, choice]]);
  }
  return [...found.values()].filter((group) => new Set(group.map(([noun]) => noun)).size === group.length);
}

function nounsOf(choice: Choice): [string, string][] {
  const words = choice.words.split(" ");
  return Object.entries(choice).filter((pair): pair is [string, string] => !["act", "words"].includes(pair[0]) && typeof pair[1] === "string" && words.includes(pair[1]));
}

/** The parts of the table that I may look at for my choices: what is asked, what is common, what only I see, the rest. */
function partsOf(view: View, me: number): Part[] {
  const players = (view.players ?? []) as Record_[];
  const mine = Object.entries(players[me] ?? {}).map(([key, part]) => [key, wordsIn(part)] as const);
  const secret = (key: string): boolean => !players.some((player, seat) => seat !== me && key in player);
  const own = [...mine.filter(([key]) => secret(key)), ...mine.filter(([key]) => !secret(key))];
  const asked = Object.entries((view.asked ?? {}) as Record_).map(([key, part]): Part => [`asked.${key}`, wordsIn(part)]);
  const common = commonParts(view).filter(([key]) => key !== "asked").map(([key, part]): Part => [key, wordsIn(part)]);
  return [...asked, ...common, ...own.map(([key, words]): Part => [`me.${key}`, words])];
}

/** The words that can be clicked where a part is shown. */
function wordsIn(part: unknown): Set<string> {
  switch (shapeOf(part)) {
    case "counts":
      return new Set(Object.entries(part as Record<string, number>).flatMap(([word, n]) => (n ? [word] : [])));
    case "words":
      return new Set((part as unknown[]).filter((word) => typeof word === "string"));
    case "rows":
      return new Set((part as Record_[]).flatMap((row) => Object.values(row)).filter((word) => typeof word === "string"));
    default:
      return new Set();
  }
}
