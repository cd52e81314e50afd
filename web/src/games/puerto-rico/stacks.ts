/** Where every piece of Puerto Rico lies. */

import { add, type Stacks } from "../stacks";
import type { Counts, PlayerView, PuertoRicoView } from "./view";

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
