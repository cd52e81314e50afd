/** The parts of Rio de la Plata's view that the map shows. */

import type { View } from "../../api/types";

export interface Board {
  columns: number;
  rows: number;
  plaza: string[];
  start_line: string[];
  palace_sites: string[];
  centres: [number, number][];
  quarters: [string, string][]; // the first and the last square of each
}

export interface Square {
  square: string;
  building: string | null;
  owner: number | null;
  discs: (number | "attacker")[]; // bottom first
}

export interface CityView {
  map: Board;
  squares: Square[];
  walls: { edge: string; built: boolean }[];
  roads: string[];
  quarters: { quarter: number; connected: boolean; house_value: number }[];
  grids: { grid: string; complete: boolean }[];
  ship: { in_port: boolean; aboard: number; capacity: number; returns: number | null };
  war: { enemy: string; outside: { edge: string; size: number; groups: number }[] } | null;
  asked: { group?: string; edge?: string; target?: string };
}

export const read = (view: View): CityView => view as unknown as CityView;

/** What the map shows, and the other panels need not. */
export const DRAWN = ["map", "squares", "walls", "roads", "quarters"];
