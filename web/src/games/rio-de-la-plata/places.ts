/** Where the server's places lie: squares such as "d5" and edges such as "d5 south", in squares from the north-west. */

import type { Choice } from "../../api/types";
import type { Board } from "./view";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Segment {
  from: [number, number];
  to: [number, number];
  out: [number, number]; // away from its square
}
/** A place on the map that can be chosen or looked at. */
export interface Place {
  key: string;
  box: Box;
  choices: Choice[];
}

export const MARGIN = 1.3; // room around the city for attackers, letters and numbers
export const RIVER = 1.9;
const OUTSIDE = 0.62; // how far before its edge a group waits
const SIDES: Record<string, Segment> = {
  north: { from: [0, 0], to: [1, 0], out: [0, -1] },
  south: { from: [0, 1], to: [1, 1], out: [0, 1] },
  west: { from: [0, 0], to: [0, 1], out: [-1, 0] },
  east: { from: [1, 0], to: [1, 1], out: [1, 0] },
};

export function corner(square: string): [number, number] {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

export function segment(edge: string): Segment {
  const [square = "", side = ""] = edge.split(" ");
  const [x, y] = corner(square);
  const shape = SIDES[side] ?? SIDES.north!;
  return { from: [x + shape.from[0], y + shape.from[1]], to: [x + shape.to[0], y + shape.to[1]], out: shape.out };
}

/** Does the edge bound the city? */
export function isOuter(edge: string, board: Board): boolean {
  const [x, y] = corner(edge.split(" ")[0]!);
  const { out } = segment(edge);
  const [column, row] = [x + out[0], y + out[1]];
  return column < 0 || row < 0 || column >= board.columns || row >= board.rows;
}

/** Where a group before an edge stands, or the middle of a road. */
export function middle(edge: string, board: Board): [number, number] {
  const { from, to, out } = segment(edge);
  const away = isOuter(edge, board) ? OUTSIDE : 0;
  return [(from[0] + to[0]) / 2 + out[0] * away, (from[1] + to[1]) / 2 + out[1] * away];
}

export function boxOf(place: string, board: Board): Box {
  if (!place.includes(" ")) {
    const [x, y] = corner(place);
    return { x, y, width: 1, height: 1 };
  }
  const [x, y] = middle(place, board);
  const { out } = segment(place);
  const [along, across] = isOuter(place, board) ? [0.94, 0.94] : [0.62, 0.4];
  const [width, height] = out[0] === 0 ? [along, across] : [across, along];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export const placeOf = (choice: Record<string, unknown>): string | undefined => {
  const place = choice.square ?? choice.edge;
  return typeof place === "string" ? place : undefined;
};

/** Every place with a choice, and those of `shown` without one, by rows. */
export function placesOf(choices: Choice[], shown: string[], board: Board): Place[] {
  const found = new Map<string, Choice[]>(shown.map((key) => [key, []]));
  for (const choice of choices) {
    const key = placeOf(choice);
    if (key) found.set(key, [...(found.get(key) ?? []), choice]);
  }
  return [...found].map(([key, own]) => ({ key, box: boxOf(key, board), choices: own })).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** What is seen: the whole city with the river, or one quarter with what lies around it. */
export function frame(board: Board, quarter: number | null): Box {
  const extent = quarter === null ? undefined : board.quarters[quarter];
  if (!extent) return { x: -MARGIN, y: -MARGIN, width: board.columns + 2 * MARGIN, height: board.rows + MARGIN + RIVER };
  const [first, last] = [corner(extent[0]), corner(extent[1])];
  return { x: first[0] - 1.15, y: first[1] - 1.15, width: last[0] - first[0] + 3.3, height: last[1] - first[1] + 3.3 };
}

const centre = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

export function isIn(box: Box, around: Box): boolean {
  const [x, y] = centre(box);
  return x >= around.x && x <= around.x + around.width && y >= around.y && y <= around.y + around.height;
}

/** The quarter of a place; places outside the city belong to the nearest one. */
export function quarterOf(box: Box, board: Board): number {
  const [x, y] = centre(box);
  const [column, row] = [Math.min(Math.max(Math.floor(x), 0), board.columns - 1), Math.min(Math.max(Math.floor(y), 0), board.rows - 1)];
  return board.quarters.findIndex(([first, last]) => {
    const [a, b] = [corner(first), corner(last)];
    return column >= a[0] && column <= b[0] && row >= a[1] && row <= b[1];
  });
}

const ARROWS: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The place that an arrow key leads to: near, and rather straight ahead. */
export function neighbour(places: Place[], from: Place, key: string): Place | undefined {
  const way = ARROWS[key];
  if (!way) return undefined;
  const [x, y] = centre(from.box);
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const [dx, dy] = [centre(place.box)[0] - x, centre(place.box)[1] - y];
    const [ahead, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
    if (place === from || ahead < 0.2 || ahead + 2.5 * aside >= least) continue;
    least = ahead + 2.5 * aside;
    best = place;
  }
  return best;
}
