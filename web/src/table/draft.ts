/** What somebody has arranged or marked but not yet told the table: it outlives a reload of the page. */

const keyOf = (table: string): string => `regidor.draft.${table}`;

export function keepDraft(table: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(table), JSON.stringify(draft));
  } catch {
    // A browser without storage forgets it on reload, that is all.
  }
}

export function draftOf<Draft>(table: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
