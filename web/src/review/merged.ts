import type { View } from "../api/types";

/** All open: every seat's part as that seat itself sees it. */
export function merged(views: View[]): View {
  const first = views[0]!;
  if (!Array.isArray(first.players)) return first;
  return { ...first, viewer: null, players: first.players.map((player: unknown, seat: number) => (views[seat]?.players as unknown[] | undefined)?.[seat] ?? player) };
}
