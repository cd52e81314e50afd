/** Where every piece lies, so that two views tell which pieces travelled. */

import type { Counts, PlayerView, PuertoRicoView } from "./view";

export type Stacks = Map<string, Map<string, number>>; // spot -> piece -> how many

export interface Flight {
  piece: string;
  from: string;
  to: string;
  count: number;
}

function add(stacks: Stacks, spot: string, piece: string, count: number): void {
  if (!count) return;
  const here = stacks.get(spot) ?? new Map<string, number>();
  here.set(piece, (here.get(piece) ?? 0) + count);
  stacks.set(spot, here);
}

function addAll(stacks: Stacks, spot: string, kind: string, counts: Counts): void {
  for (const [key, n] of Object.entries(counts)) add(stacks, spot, `${kind}:${key}`, n ?? 0);
}

export function stacksOf(view: PuertoRicoView): Stacks {
  const stacks: Stacks = new Map();
  for (const role of view.roles) add(stacks, `role-${role.role}`, "coin", role.doubloons);
  for (const row of view.market) add(stacks, `market-${row.building}`, `building:${row.building}`, row.left);
  addAll(stacks, "face-up", "tile", view.plantations.face_up);
  add(stacks, "quarries", "tile:quarry", view.plantations.quarries);
  for (const ship of view.ships) if (ship.good) add(stacks, `ship-${ship.capacity}`, `good:${ship.good}`, ship.barrels);
  addAll(stacks, "house", "good", view.trading_house.barrels);
  add(stacks, "worker-ship", "worker", view.workers.ship);
  add(stacks, "worker-supply", "worker", view.workers.supply);
  addAll(stacks, "supply", "good", view.goods);
  add(stacks, "points", "point", view.vp_left);
  for (const player of view.players) addPlayer(stacks, player);
  return stacks;
}

function addPlayer(stacks: Stacks, player: PlayerView): void {
  const at = `seat-${player.seat}`;
  add(stacks, `${at}-coins`, "coin", player.doubloons);
  add(stacks, `${at}-points`, "point", player.vp ?? 0);
  addAll(stacks, `${at}-goods`, "good", player.goods);
  const workers = player.idle_workers + [...player.island, ...player.city].reduce((sum, row) => sum + row.workers, 0);
  add(stacks, `${at}-workers`, "worker", workers);
  for (const row of player.island) add(stacks, `${at}-island`, `tile:${row.tile}`, row.tiles);
  for (const row of player.city) add(stacks, `${at}-city`, `building:${row.building}`, 1);
}

const BANKS: Record<string, string> = { coin: "bank", point: "points" };

/** Which pieces went from where to where: what grew is fed by what shrank, else by the bank. */
export function flights(before: Stacks, after: Stacks): Flight[] {
  const grew: [string, string, number][] = [];
  const shrank: [string, string, number][] = [];
  const pieces = (stacks: Stacks): string[] => [...stacks].flatMap(([spot, here]) => [...here.keys()].map((piece) => `${spot} ${piece}`));
  for (const both of new Set([...pieces(before), ...pieces(after)])) {
    const [spot, piece] = both.split(" ") as [string, string];
    const change = (after.get(spot)?.get(piece) ?? 0) - (before.get(spot)?.get(piece) ?? 0);
    if (change > 0) grew.push([spot, piece, change]);
    if (change < 0) shrank.push([spot, piece, -change]);
  }
  return matched(grew, shrank);
}

function matched(grew: [string, string, number][], shrank: [string, string, number][]): Flight[] {
  const found: Flight[] = [];
  for (const [to, piece, wanted] of grew) {
    let open = wanted;
    for (const source of shrank) {
      if (source[1] !== piece || source[2] === 0 || open === 0) continue;
      const count = Math.min(open, source[2]);
      found.push({ piece, from: source[0], to, count });
      source[2] -= count;
      open -= count;
    }
    const bank = BANKS[piece];
    if (open && bank && bank !== to) found.push({ piece, from: bank, to, count: open });
  }
  for (const [from, piece, count] of shrank) {
    if (count && piece === "coin") found.push({ piece, from, to: "bank", count });
  }
  return found;
}
