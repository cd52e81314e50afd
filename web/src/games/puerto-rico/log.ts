/** The log as people tell it: placing workers is one act, however many slots the table asked about, or left unasked. */

import type { Entry } from "../../api/types";
import type { Line } from "../kit";

type Fields = Record<string, unknown>;

export function condensed(log: Entry[]): Line[] {
  const lines: Line[] = [];
  for (const entry of log) {
    if (entry.fields.act === "place") add(lines, entry, slot(lines.at(-1), entry));
    else lines.push(entry);
    for (const { seat, fields } of entry.unasked) {
      const line: Line = { ...entry, seat, answers: [], by: "forced", unmoved: true };
      if (fields.act === "placed") add(lines, line, fields);
      else lines.push({ ...line, fields: fields as Entry["fields"] });
    }
  }
  return lines;
}

const goesOn = (line: Line | undefined, seat: number): line is Line => line?.seat === seat && line.fields.act === "placed";

/** One slot more than the line before tells. */
function slot(before: Line | undefined, { seat, fields }: Entry): Fields {
  const told = goesOn(before, seat) ? ((before.fields as Fields).slots as Fields) : {};
  return { act: "placed", slots: { ...told, [String(fields.building ?? fields.tile)]: fields.workers } };
}

/** A line, in the place of the one before if that tells the beginning of the same. */
function add(lines: Line[], line: Line, fields: Fields): void {
  const begun = goesOn(lines.at(-1), line.seat) ? lines.pop() : undefined;
  lines.push({ ...(line.unmoved && begun ? begun : line), fields: fields as Entry["fields"] });
}
