/** The view of Puerto Rico, as the server sends it. */

export type Good = "corn" | "indigo" | "sugar" | "tobacco" | "coffee";
export const GOODS: Good[] = ["corn", "indigo", "sugar", "tobacco", "coffee"];
/** What is done with one's own barrels in the harbour. */
export const FROM_QUAY = new Set(["load", "wharf", "ship", "sell"]);
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
  island: { tile: string; tiles: number; workers: number; nobles?: number }[];
  island_filled: number;
  city: { building: string; workers: number; circles: number; nobles?: number }[];
  city_covered: number;
  idle_workers: number;
  empty_circles: number;
  production: Counts;
  building_vp: number;
  score?: number;
  nobles?: number; // with the expansion Nobles
  idle_nobles?: number;
}

/** What the decision at hand is about. */
export interface Asked {
  slot?: string;
  workers_in_hand?: number;
  good?: string;
  warehouse_kinds?: number;
  windrose_free?: boolean;
  loose_barrels?: number; // single barrels that may stay, with a storehouse more than one
  place?: string;
  building?: string;
  tile?: string;
  must_load?: boolean;
  deal?: "buy" | "sell"; // at the land office
  free_spaces?: Record<string, number>; // of the building board, by cost
  candidates?: string[]; // buildings that can still be drafted
}

export interface Festival {
  plantation: { tile: string; tiles: number; progress: number[]; workers: number; won_by: number | null };
  production: { goods: Counts; doubloons: number; won_by: number | null };
  building: { building: string | null; points: number; won_by: number | null };
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
  workers: { ship: number; supply: number; next_ship?: number; ship_nobles?: number; noble_supply?: number };
  goods: Counts;
  vp_left: number;
  noted_vp?: number; // points given on paper
  asked: Asked;
  players: PlayerView[];
  buccaneer_token?: number | null; // with Buccaneers
  kidnapped?: string | null;
  festival?: Festival;
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
