/** Refusals in the player's language, or in the server's words where we have none. */

import { Refused } from "../api/client";
import type { Failure } from "../api/types";
import { has, t } from "../i18n/index.svelte";

export function sentence(failure: Failure): string {
  const key = `error.${failure.code}`;
  return has(key) ? t(key, { text: failure.text }) : failure.text || t("error.unknown", { text: failure.code });
}

export function why(error: unknown): string {
  return error instanceof Refused ? sentence(error.failure) : t("error.unknown", { text: String(error) });
}
