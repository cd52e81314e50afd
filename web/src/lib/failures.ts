/** Refusals in the player's language, or in the server's words where we have none. */

import { Refused } from "../api/client";
import type { Failure } from "../api/types";
import { has, t, tongue } from "../i18n/index.svelte";

/** Why the rules forbid something: our sentence for the rule, else the server's. */
export function reason(refusal: { why?: string; text?: string; rule?: string | null }): string {
  const key = `rule.${refusal.rule}`;
  if (refusal.rule && has(key)) return t(key);
  const said = (refusal.why ?? refusal.text ?? "").split(" Legal: ")[0]!;
  return said && tongue.locale.tag === "en" ? said : t("rule.now");
}

export function sentence(failure: Failure): string {
  if (failure.code === "illegal_action") return reason(failure);
  const key = `error.${failure.code}`;
  return has(key) ? t(key, { text: failure.text }) : failure.text || t("error.unknown", { text: failure.code });
}

export function why(error: unknown): string {
  return error instanceof Refused ? sentence(error.failure) : t("error.unknown", { text: String(error) });
}
