/** One pictogram for the effect of every building, 48 by 32. */

import { BUCCANEER, EXPANSION_PICTOGRAMS } from "./expansions";
import { arrow, barrel, boat, circle, coin, empty, gear, house, path, rect, shield, tile, word, worker, type Ink, type Shape } from "./shapes";

const makes = (good: Ink, circles: number): Shape[] => [
  ...tile(3, 8, "leaf", 15),
  ...grown(good, 10.5, 15.5),
  ...arrow(20, 16, 8),
  ...Array.from({ length: circles }, (_, i) => barrel(circles === 1 ? 37 : circles === 2 ? 34 + i * 9 : 32.5 + i * 5.5, 16 + (circles === 3 && i === 1 ? 4 : 0) - (circles === 3 ? 2 : 0), good, 6.5, 12)).flat(),
];

const grown = (good: Ink, x: number, y: number): Shape[] => [circle(x, y, 4.6, good)];

const keeps = (kinds: number): Shape[] => [
  path("M5 29V14L24 3l19 11v15z", "paper"),
  path("M2 15L24 2l22 13l-2 3L24 6.5L4 18z", "terracotta"),
  ...barrel(kinds === 1 ? 20 : 14, 23, "indigo", 6, 9),
  ...barrel(kinds === 1 ? 28 : 21, 23, "indigo", 6, 9),
  ...(kinds === 1 ? [] : [...barrel(29, 23, "coffee", 6, 9), ...barrel(36, 23, "coffee", 6, 9)]),
];

const market = (pay: string): Shape[] => [
  path("M3 12h18l2 -6H1z", "terracotta"),
  path("M7 6l-1.5 6M12 6v6M17 6l1.5 6", "none", "paper", 1.6),
  rect(4, 12, 16, 15, "paper"),
  ...barrel(12, 20.5, "tobacco", 7, 9),
  ...arrow(24, 17, 7),
  ...coin(39, 17, 7.5, pay),
];

const bonus = (left: Shape[]): Shape[] => [...left, ...arrow(25, 16, 8), ...shield(40, 14, 7, "+")];

export const PICTOGRAMS: Record<string, Shape[]> = {
  small_indigo_plant: makes("indigo", 1),
  small_sugar_mill: makes("sugar", 1),
  indigo_plant: makes("indigo", 3),
  sugar_mill: makes("sugar", 3),
  tobacco_storage: makes("tobacco", 3),
  coffee_roaster: makes("coffee", 2),
  small_market: market("+1"),
  large_market: market("+2"),
  hacienda: [...tile(4, 9, "soil", 15), word("?", 11.5, 21, 12), path("M22 16h6M25 13v6", "none", "ink", 1.8), ...tile(30, 9, "leaf", 15), path("M37.5 21v-8M37.5 16l-4 -3M37.5 15l4 -3", "none", "paper", 1.5)],
  construction_hut: [...tile(5, 8, "leaf", 14), path("M8 24L16 6", "none", "terracotta", 2.4), ...arrow(21, 16, 7), path("M30 25l3 -11l5 3l4 -7l4 15z", "stone"), path("M33 25l2 -5l4 5", "none", "ink", 0.8)],
  small_warehouse: keeps(1),
  large_warehouse: keeps(2),
  hospice: [...worker(11, 9, 6), path("M11 17v6M8 20.5l3 3l3 -3", "none", "ink", 1.4), ...tile(21, 7, "leaf", 19), ...empty(30.5, 16.5, 5)],
  office: [...barrel(10, 16, "corn", 9, 13), path("M19 13.5h6M19 18.5h6", "none", "ink", 1.8), ...barrel(33, 16, "corn", 9, 13), ...coin(42, 24, 5)],
  factory: [...gear(11, 12, 6), ...barrel(7, 26, "corn", 4, 6), ...barrel(13, 26, "indigo", 4, 6), ...barrel(19, 26, "coffee", 4, 6), ...arrow(23, 15, 7), ...coin(37, 20, 5), ...coin(41, 14, 5), ...coin(36, 9, 5)],
  university: [path("M3 11L15 5l12 6l-12 6z", "ink", "ink"), path("M8 14v6q7 5 14 0v-6", "sea"), path("M26 11v9", "none", "ink", 1.2), ...house(32, 15, 11, 10, "violet"), ...worker(37.5, 20, 3.6)],
  harbor: [...boat(2, 19, 22), path("M0 27q4 -3 8 0t8 0t8 0t8 0", "none", "sea", 1.8), ...shield(38, 12, 7, "+1")],
  wharf: [...boat(12, 18, 25, "terracotta", "gold"), path("M3 27q5 -3.5 10 0t10 0t10 0t10 0", "none", "sea", 2), path("M24.5 2.5h7l-2 2l2 2h-7z", "sea")],
  guild_hall: bonus([...house(3, 14, 8, 8, "indigo"), ...house(14, 11, 10, 12, "coffee")]),
  residence: bonus([...tile(2, 5, "leaf", 9), ...tile(13, 5, "leaf", 9), ...tile(2, 17, "leaf", 9), ...tile(13, 17, "stone", 9)]),
  fortress: bonus([path("M3 27V7h4v4h3V7h4v4h3V7h4v20z", "stone"), ...worker(12, 18, 3.4), ...worker(7, 24, 2.8), ...worker(17, 24, 2.8)]),
  customs_house: bonus([...shield(6, 9, 4), ...shield(17, 9, 4), ...shield(6, 21, 4), ...shield(17, 21, 4)]),
  city_hall: bonus([path("M3 27V14h19v13z", "violet"), path("M1 14L12.5 5L24 14z", "violet"), path("M8 27v-8M12.5 27v-8M17 27v-8", "none", "paper", 1.6)]),
  ...EXPANSION_PICTOGRAMS,
};

/** One picture for every role, 40 by 40. */
export const ROLE_ART: Record<string, Shape[]> = {
  settler: [path("M6 33q14 -7 28 0v4H6z", "soil"), path("M20 33V15", "none", "leaf", 2.4), path("M20 22q-10 0 -11 -10q10 0 11 10zM20 18q1 -11 12 -11q0 10 -12 11z", "leaf")],
  mayor: [...worker(20, 22, 12), path("M10 12q10 -10 20 0l3 1q-13 4 -26 0z", "gold"), path("M13 30l7 5l7 -5", "none", "gold", 2)],
  builder: [path("M8 34L24 16l4 4L12 38z", "wood"), path("M18 12l8 -7q8 2 10 10l-5 1l-3 -2l-4 4z", "stone")],
  craftsman: [...gear(15, 15, 8), ...barrel(28, 28, "corn", 10, 13)],
  trader: [path("M20 5v27M12 35h16M7 11h26", "none", "ink", 2), path("M7 11l-5 11h10zM33 11l-5 11h10z", "none", "ink", 1.1), path("M2 22h10q-1 5 -5 5t-5 -5zM28 22h10q-1 5 -5 5t-5 -5z", "gold"), ...barrel(7, 19, "coffee", 4, 5), ...coin(33, 20, 3)],
  captain: [...boat(4, 26, 32), path("M0 36q5 -4 10 0t10 0t10 0t10 0", "none", "sea", 2.2)],
  councillor: [rect(6, 12, 12, 17, "paper"), rect(14, 9, 12, 17, "paper"), rect(22, 12, 12, 17, "gold"), path("M28 15v6M25 18h6", "none", "ink", 1.400), path("M4 36q2 -8 10 -7l16 0q6 0 6 7z", "sea")],
  prospector: [path("M4 20h32q-3 13 -16 13T4 20z", "stone"), ...coin(15, 17, 5), ...coin(24, 15, 5.5), ...coin(20, 9, 4)],
};
ROLE_ART.second_prospector = ROLE_ART.prospector!;
ROLE_ART.producer = ROLE_ART.craftsman!;
ROLE_ART.buccaneer = BUCCANEER;
