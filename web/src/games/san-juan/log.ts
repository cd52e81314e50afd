/** The log as people tell it: what is paid belongs to what is built, and several cards or goods are one act. */

import type { Entry } from "../../api/types";

type Fields = Record<string, unknown>;

const TOGETHER = new Set(["pay", "discard", "keep", "sell", "produce"]);
const OF_BUILDING = new Set(["over", "barter", "pay"]);
const ENDED = new Set(["build", "sell", "barter"]); // by saying that it is enough, which tells nothing more

export function condensed(log: Entry[]): Entry[] {
  const lines: Entry[] = [];
  for (const entry of log) {
    const before = lines.at(-1);
    if (before && goesOn(before, entry)) lines[lines.length - 1] = joined(before, entry);
    else lines.push(entry);
  }
  return lines;
}

function goesOn(before: Entry, { seat, fields: { act } }: Entry): boolean {
  const begun = String(before.fields.act);
  return before.seat === seat && ((begun === act && TOGETHER.has(begun)) || (begun === "build" && OF_BUILDING.has(String(act))) || (act === "pass" && ENDED.has(begun)));
}

function joined(before: Entry, entry: Entry): Entry {
  const acts = [...actsOf(before.fields), ...(entry.fields.act === "pass" ? [] : [entry.fields])];
  const fields: Fields = { ...before.fields, acts };
  return { ...entry, fields: fields as Entry["fields"], answers: [...before.answers, ...entry.answers] };
}

/** The acts that a line tells. */
export const actsOf = (fields: Fields): Fields[] => (fields.acts as Fields[] | undefined) ?? [fields];

/** What a line says: its acts, those of one kind as one with all that they are about. */
export function phrasesOf(fields: Fields): Fields[] {
  const groups: Fields[][] = [];
  for (const act of actsOf(fields)) {
    const last = groups.at(-1);
    if (last?.[0]!.act === act.act) last!.push(act);
    else groups.push([act]);
  }
  return groups.map((group) => (group.length === 1 ? group[0]! : together(group)));
}

function together(group: Fields[]): Fields {
  const nouns = ["card", "good"].filter((noun) => group.every((act) => act[noun] !== undefined));
  return { act: group[0]!.act, n: group.length, ...Object.fromEntries(nouns.map((noun) => [noun, group.map((act) => act[noun])])) };
}
