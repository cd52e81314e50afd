/** What a table agreed on, where it changes what a thing does. */

import numbers from "./numbers.json";

const OPTIONS = numbers.agreed as Record<string, string>;
const USUAL = numbers.usual as Record<string, string[]>;

/** The sentence that adds to the explanation of a thing, if there is one; without a table, as is usual in the edition. */
export function agreement(key: string, edition: string, accepted: string[] | null): string | undefined {
  const option = OPTIONS[key];
  const on = (accepted ?? USUAL[edition] ?? []).includes(option ?? "");
  return option && `agreed.${option}.${on ? "on" : "off"}`;
}
