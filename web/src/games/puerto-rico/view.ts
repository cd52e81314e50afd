/** The view of Puerto Rico, as the server sends it. */

export type Good = "corn" | "indigo" | "sugar" | "tobacco" | "coffee";
export const GOODS: Good[] = ["corn", "indigo", "sugar", "tobacco", "coffee"];
export type Counts = Partial<Record<string, number>>;

export interface RoleCard {
  role: string;
  doubloons: number;
  taken_by: number | null;
}

export interface MarketRow {
  building: string;
  left: number;
  cost: number;
  vp: number;
  circles: number;
  column: number;
  cells: number;
  price_for_me?: number;
}

export interface Ship {
  capacity: number;
  good: string | null;
  barrels: number;
}

export interface PlayerView {
  seat: number;
  doubloons: number;
  vp: number | null;
  goods: Counts;
  island: { tile: string; tiles: number; workers: number }[];
  island_filled: number;
  city: { building: string; workers: number; circles: number }[];
  city_covered: number;
  idle_workers: number;
  empty_circles: number;
  production: Counts;
  building_vp: number;
  score?: number;
}

export interface PuertoRicoView {
  game: string;
  edition: string;
  seats: number;
  phase: string;
  round: number;
  mover: number | null;
  governor: number;
  chooser: number;
  role: string | null;
  last_round: boolean;
  over: boolean;
  roles: RoleCard[];
  market: MarketRow[];
  plantations: { face_up: Counts; face_down: number; discards: Counts; quarries: number; piles?: number[] };
  ships: Ship[];
  trading_house: { spaces: number; barrels: Counts; prices_for_me?: Counts };
  workers: { ship: number; supply: number; next_ship?: number };
  goods: Counts;
  vp_left: number;
  asked: { slot?: string; workers_in_hand?: number; good?: string; warehouse_kinds?: number; windrose_free?: boolean; place?: string; must_load?: boolean };
  players: PlayerView[];
  names: string[];
  viewer: number | null;
  ply: number;
}

export interface PreviewRow {
  tiles?: number;
  quarry?: boolean;
  workers?: number;
  buildings?: number;
  goods?: Counts;
  doubloons?: number;
  extra?: string[];
  can_sell?: boolean;
  barrels?: number;
  points?: number;
}
