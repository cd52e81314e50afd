/** One pictogram for every building of the expansions, 48 by 32, and the buccaneer, 40 by 40. */

import { arrow, barrel, boat, circle, coin, empty, gear, house, path, rect, shield, tile, word, worker, type Shape } from "./shapes";

const crown = (x: number, y: number, w = 8): Shape => path(`M${x - w / 2} ${y}l${-w * 0.1} ${-w * 0.55}l${w * 0.32} ${w * 0.25}l${w * 0.28} ${-w * 0.45}l${w * 0.28} ${w * 0.45}l${w * 0.32} ${-w * 0.25}l${-w * 0.1} ${w * 0.55}z`, "gold");

export const noble = (x: number, y: number, r = 4): Shape[] => [...worker(x, y, r), crown(x, y - r * 0.55, r * 1.5)];

const tree = (x: number, y: number, s = 5): Shape[] => [
  path(`M${x} ${y}v${-s * 0.6}`, "none", "ink", 1.4),
  path(`M${x - s * 0.8} ${y - s * 0.5}l${s * 0.8} ${-s * 1.5}l${s * 0.8} ${s * 1.5}z`, "leaf"),
];

const waves = (y: number): Shape => path(`M1 ${y}q4 -3 8 0t8 0t8 0t8 0t8 0`, "none", "sea", 1.8);

export const EXPANSION_PICTOGRAMS: Record<string, Shape[]> = {
  aqueduct: [path("M2 28V10h28v18h-5v-7q-2.500 -4 -5 0v7h-7v-7q-2.500 -4 -5 0v7z", "stone"), path("M2 9h28", "none", "sea", 2.4), ...arrow(31, 15, 6), ...barrel(42, 10, "indigo", 6, 9), ...barrel(42, 22, "sugar", 6, 9)],
  forest_house: [...tree(7, 28, 8), ...tree(17, 28, 10), ...house(25, 18, 12, 10, "wood", "leaf"), ...coin(42, 11, 5, "–")],
  black_market: [path("M2 12h20l2 -7H0z", "ink"), path("M4 12v15h16V12z", "paper"), ...worker(7.5, 17, 3), ...barrel(16, 17.5, "tobacco", 4.500, 7), ...shield(12, 23, 2.8), ...arrow(25, 17, 7), ...coin(40, 17, 7)],
  storehouse: [path("M3 29V13l15 -9l15 9v16z", "paper"), path("M1 14L18 3l17 11l-2 2.500L18 7L3 16.500z", "wood"), ...barrel(10, 23, "corn", 6, 9), ...barrel(18, 23, "sugar", 6, 9), ...barrel(26, 23, "coffee", 6, 9), word("+3", 41, 20, 10, "line")],
  guesthouse: [...house(3, 14, 18, 14, "paper", "terracotta"), ...worker(8.5, 21, 3.4), ...worker(16, 21, 3.4), ...arrow(24, 20, 8), ...empty(40, 13, 5), ...empty(40, 25, 4)],
  trading_post: [path("M4 29V5", "none", "ink", 2), path("M4 6h17l4 4l-4 4H4z", "wood"), ...barrel(16, 23, "coffee", 8, 10), ...arrow(25, 20, 7), ...coin(40, 19, 7)],
  church: [rect(5, 16, 16, 12, "paper"), path("M3 16l10 -7l10 7z", "terracotta"), path("M13 9V2M10.500 4.500h5", "none", "ink", 1.4), path("M11 28v-5q2 -3 4 0v5z", "wood"), ...arrow(26, 17, 7), ...shield(40, 15, 6, "+")],
  small_wharf: [...boat(2, 20, 22, "terracotta"), waves(28), ...barrel(32, 9, "corn", 5, 7), ...barrel(39, 9, "indigo", 5, 7), ...shield(36, 21, 5, "1")],
  lighthouse: [path("M8 29l3 -19h6l3 19z", "paper"), path("M9.200 22h9.600M10.100 16h7.800", "none", "terracotta", 2.4), rect(10.5, 5, 7, 5, "gold"), path("M9.500 5l4.500 -3l4.500 3z", "terracotta"), path("M20 7l9 -3M20 8.500h9", "none", "gold", 1.6), ...boat(25, 23, 13), ...coin(42, 9, 5)],
  library: [path("M4 8q8 -4 14 0v18q-6 -4 -14 0z", "paper"), path("M32 8q-8 -4 -14 0v18q6 -4 14 0z", "paper"), path("M7 12h7M7 16h7M7 20h7M22 12h7M22 16h7M22 20h7", "none", "ink", 0.9), word("×2", 41, 20, 11, "line")],
  specialty_factory: [...gear(10, 11, 6), ...barrel(6, 26, "coffee", 4.500, 7), ...barrel(12.5, 26, "coffee", 4.500, 7), ...barrel(19, 26, "coffee", 4.500, 7), ...arrow(23, 15, 7), ...coin(37, 20, 5), ...coin(41, 13, 5)],
  union_hall: [path("M2 28V14h22v14z", "paper"), path("M0 14L13 5l13 9z", "violet"), ...barrel(8, 22, "sugar", 6, 9), ...barrel(17, 22, "sugar", 6, 9), ...arrow(27, 18, 6), ...shield(41, 16, 5.5, "1")],
  cloister: [path("M2 28V14h24v14z", "stone"), path("M5 28v-7q2.500 -4 5 0v7zM12 28v-7q2.500 -4 5 0v7zM19 28v-7q2.500 -4 5 0v7z", "paper"), path("M14 14V4M11 7h6", "none", "ink", 1.5), ...arrow(28, 16, 6), ...shield(41, 14, 6.5, "+")],
  statue: [rect(10, 22, 14, 7, "stone"), path("M13 22q-1 -9 2 -10q-2 -6 2 -7q4 1 2 7q3 1 2 10z", "stone"), path("M20 13l7 -6", "none", "ink", 1.6), ...shield(39, 15, 7, "8")],
  land_office: [...tile(2, 4, "leaf", 11), ...coin(19, 9.5, 4), path("M13 15q5 6 -4 7", "none", "ink", 1.1), ...tile(4, 19, "soil", 10), word("?", 9, 27.5, 8), path("M24 5v23", "none", "ink", 0.8), ...noble(31, 11, 4), ...tile(26, 19, "leaf", 10), ...coin(42, 24, 4.5)],
  chapel: [rect(3, 17, 13, 11, "paper"), path("M1 17l8.500 -7l8.500 7z", "violet"), path("M9.500 10V4M7 6.500h5", "none", "ink", 1.3), ...worker(25, 9, 4), ...coin(39, 9, 5), ...noble(25, 24, 4), ...shield(39, 23, 5, "1")],
  hunting_lodge: [...house(3, 17, 13, 11, "wood", "leaf"), path("M9.500 11v-4M9.500 8q-5 0 -5 -5M9.500 8q5 0 5 -5M6 5l-2.500 -1M13 5l2.500 -1", "none", "ink", 1.2), ...tree(25, 28, 7), path("M19 30L31 12", "none", "terracotta", 2), ...noble(38, 9, 4), ...shield(38, 23, 5, "2")],
  zoning_office: [rect(2, 5, 20, 22, "paper"), path("M2 12h20M2 19h20M9 5v22M15 5v22", "none", "ink", 0.8), rect(9, 12, 6, 7, "violet"), ...worker(29, 9, 3.8), word("–1", 41, 13, 9, "line"), ...noble(29, 25, 3.8), word("–2", 41, 28, 9, "line")],
  royal_supplier: [...barrel(6, 16, "corn", 6, 10), ...barrel(15, 16, "sugar", 6, 10), ...arrow(20, 16, 6), ...noble(31, 17, 5), ...shield(42, 16, 5, "1")],
  villa: [rect(3, 14, 22, 14, "paper"), path("M1 14L14 5l13 9z", "terracotta"), path("M6 28v-9M11 28v-9M17 28v-9M22 28v-9", "none", "ink", 1.5), ...arrow(28, 19, 6), ...noble(41, 18, 5.5)],
  jeweler: [path("M4 12l6 -7h10l6 7l-11 16z", "sea"), path("M4 12h22M10 5l2 7l3 16M20 5l-2 7l-3 16", "none", "paper", 1), ...noble(32, 8, 4), path("M32 14v4", "none", "ink", 1.2), ...coin(33, 24, 5), ...coin(41, 19, 5)],
  royal_garden: [...tree(6, 28, 7), circle(16, 22, 6, "leaf"), path("M16 28v2", "none", "ink", 1.4), ...noble(16, 10, 4.5), ...arrow(25, 17, 6), ...shield(40, 15, 6.500, "+")],
};

export const BUCCANEER: Shape[] = [
  path("M4 17q16 -15 32 0q-4 4 -16 4T4 17z", "ink"),
  path("M9 12q11 -9 22 0", "none", "paper", 1),
  circle(20, 24, 8.5, "paper"),
  path("M11 20q9 -4 18 0l-1 3H12z", "terracotta"),
  circle(16.5, 25.5, 2.4, "ink"),
  circle(23.5, 25.5, 1.2, "ink"),
  path("M15 30q5 3 10 0", "none", "ink", 1.2),
  path("M6 38L31 31M34 38L9 31", "none", "ink", 1.8),
];
