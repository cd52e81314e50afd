/** The view of San Juan, as the server sends it. */

import type { View } from "../../api/types";

export type Counts = Record<string, number>;

export interface Building {
  card: string;
  count: number;
  good?: string; // what a plant makes, and how many of them hold one
  goods?: number;
}

export interface PlayerView {
  seat: number;
  cards: number;
  hand_limit: number;
  buildings: Building[];
  built: number;
  city_spaces: number;
  goods: Counts;
  chapel_cards: number | null; // null: the others may not count them
  library_used: boolean;
  visible_score: number;
  score?: number;
  hand?: Counts; // of one's own seat
  chapel?: Counts;
  hand_known?: Counts; // of the others
}

/** What the decision at hand is about. */
export interface Asked {
  building?: string; // that is being built
  cards?: number; // how many are to be chosen
  goods?: number;
  earned?: number; // cards for what is sold so far
  drawn?: Counts | number; // or only how many
  library?: boolean; // that selling as much as one may would use
}

export type Prices = Counts | null; // null: nobody knows the tile yet

export interface SanJuanView {
  phase: string;
  mover: number | null;
  governor: number;
  role: string | null;
  last_phase: boolean;
  roles: { role: string; taken_by: number | null }[];
  trading_tile: Prices;
  coming_tiles: Prices[]; // from the next one on, or the one that is turned up
  deck: number;
  discards: number;
  covered: Counts;
  asked: Asked;
  my_discards: Counts;
  players: PlayerView[];
  names: string[];
}

export const read = (view: View): SanJuanView => view as unknown as SanJuanView;

/** A pile card by card. */
export const oneByOne = (counts: Counts): string[] => Object.entries(counts).flatMap(([kind, n]) => Array<string>(n).fill(kind));
