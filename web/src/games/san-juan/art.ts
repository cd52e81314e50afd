/** One picture for every card, 64 by 40. */

import { barrel, circle, coin, gear, house, path, rect, worker, type Ink, type Shape } from "../../art/shapes";

const ground = (fill: Ink = "leaf"): Shape => path("M1 37q31 -4 62 0v2H1z", fill);
const smoke = (x: number, y: number): Shape => path(`M${x} ${y}q-4 -3 0 -5t1 -5`, "none", "ink", 1);
const leaf = (x: number, y: number, fill: Ink): Shape => path(`M${x} ${y}q-5 -6 0 -13q5 7 0 13zM${x} ${y}v-9`, fill, "ink", 0.8);
const chimney = (x: number, top: number, foot: number): Shape => rect(x, top, 6, foot - top, "terracotta");
const windows = (xs: number[], y: number, w = 3, h = 4, fill: Ink = "ink"): Shape[] => xs.map((x) => rect(x, y, w, h, fill, "none"));
const door = (x: number, foot: number, w = 6, h = 9): Shape => path(`M${x} ${foot}v${-h + w / 2}q0 ${-w / 2} ${w / 2} ${-w / 2}t${w / 2} ${w / 2}V${foot}z`, "wood");
const columns = (xs: number[], top: number, foot: number): Shape[] => xs.map((x) => rect(x, top, 3, foot - top, "paper"));
const gable = (x: number, y: number, w: number, h: number, fill: Ink): Shape => path(`M${x} ${y}l${w / 2} ${-h}l${w / 2} ${h}z`, fill);
const pedestal = (x: number, top: number, w = 16): Shape[] => [rect(x, top, w, 36 - top, "stone"), rect(x - 3, 33, w + 6, 4, "stone")];
const flag = (x: number, y: number, fill: Ink = "terracotta"): Shape => path(`M${x} ${y + 9}v-9l8 2.500l-8 2.500`, fill);
const awning = (x: number, y: number, w: number, fill: Ink): Shape[] => [
  path(`M${x + 3} ${y}h${w - 6}l3 8H${x}z`, fill),
  path([1, 2, 3].map((i) => `M${x + 3 + ((w - 6) * i) / 4} ${y}L${x + (w * i) / 4} ${y + 8}`).join(""), "none", "paper", 2),
  path(`M${x + 2} ${y + 8}V36M${x + w - 2} ${y + 8}V36`, "none", "ink", 1.4),
];

const PLANTS: Record<string, Shape[]> = {
  indigo_plant: [ground(), ...house(5, 19, 22, 17, "paper"), door(13, 36), ...[35, 49].flatMap((x) => [path(`M${x} 24h11l-1.500 12h-8z`, "wood"), path(`M${x} 24q5.500 -3 11 0q-5.500 3 -11 0z`, "indigo")]), leaf(32, 20, "indigo"), leaf(57, 20, "indigo")],
  sugar_mill: [ground(), path("M16 36l3 -22h12l3 22z", "paper"), gable(17, 14, 16, 8, "terracotta"), path("M25 15L10 5M25 15L40 5M25 15L10 26M25 15L40 26", "none", "ink", 1.800), path("M10 5l6 -1l6 7zM40 5l-1 7l-10 2zM10 26l2 -6l8 -2zM40 26l-6 1l-6 -7z", "sugar", "ink", 0.7), door(22, 36), ...[47, 52, 57].flatMap((x, i) => [rect(x, 12 + i * 2, 3.500, 24 - i * 2, "sugar"), path(`M${x} 20h3.500M${x} 28h3.500`, "none", "ink", 0.7)])],
  tobacco_storage: [ground(), path("M4 17L32 4l28 13z", "wood"), rect(7, 17, 50, 19, "soil"), path("M9 20h46", "none", "ink", 1.200), ...[14, 23, 32, 41, 50].map((x) => path(`M${x} 20q-5 6 0 13q5 -7 0 -13zM${x} 20v9`, "tobacco", "ink", 0.8))],
  coffee_roaster: [ground("soil"), chimney(8, 8, 36), smoke(11, 7), circle(34, 21, 11, "silver"), path("M34 21L41 13M24 16h20M23 26h22", "none", "ink", 0.9), path("M27 36l3 -7l3 4l3 -5l3 5l3 -4l2 7z", "terracotta", "none"), path("M45 21h9v5", "none", "ink", 1.800), ...[[52, 33], [57, 34], [54, 29]].flatMap(([x, y]) => [circle(x!, y!, 2.600, "coffee"), path(`M${x} ${y! - 2.400}q-2 2.400 0 4.800`, "none", "paper", 0.7)])],
  silver_smelter: [ground("stone"), path("M6 36V18l8 -6V4h9v8l8 6v18z", "terracotta"), path("M12 36v-7q6.500 -7 13 0v7z", "gold"), smoke(18, 3), ...[[38, 30], [50, 30], [44, 23]].map(([x, y]) => path(`M${x} ${y! + 6}l2.500 -6h7l2.500 6z`, "silver"))],
};

const TOWN: Record<string, Shape[]> = {
  smithy: [path("M14 22h30q-1 5 -9 6v4h6v4H21v-4h5v-4q-10 0 -12 -6z", "stone"), path("M30 17L48 4", "none", "wood", 3), path("M24 14l7 -6l6 7l-7 6z", "silver"), path("M12 16l-4 -3M14 12l-2 -5M20 11V6", "none", "gold", 1.600)],
  gold_mine: [path("M2 37L18 12l9 5l9 -11l26 31z", "stone"), path("M22 37V26q9 -9 18 0v11z", "ink"), path("M20 37V23h22v14M18 23h26", "none", "wood", 2.600), ...coin(12, 34, 3.500), ...coin(50, 34, 4), ...coin(56, 35, 3)],
  archive: [rect(7, 5, 50, 32, "wood"), path("M7 16h50M7 26h50", "none", "ink", 1.200), ...[10, 15, 20, 38, 43].map((x, i) => rect(x, 7, 4, 9, (["terracotta", "paper", "sea", "gold", "paper"] as Ink[])[i]!, "ink", 0.7)), ...[14, 22, 30, 38, 46].map((x) => circle(x, 22, 3, "paper", "ink", 0.8)), ...[11, 16, 29, 34, 46, 51].map((x, i) => rect(x, 28, 4, 8, (["leaf", "gold", "paper", "violet", "sea", "paper"] as Ink[])[i]!, "ink", 0.7))],
  poor_house: [ground("soil"), path("M14 36V21h28v15z", "paper"), path("M9 22L28 7l19 15l-4 2L28 12L13 24z", "wood"), path("M33 14l5 4l-3 3l-5 -4z", "terracotta"), door(25, 36), ...windows([18, 36], 26), path("M50 37v-9M54 37v-7q0 -3 -4 -3t-4 3v6", "none", "ink", 1.200), circle(50, 23, 3, "terracotta")],
  black_market: [path("M1 37V6q31 -10 62 0v31z", "ink"), path("M55 7a6 6 0 1 0 4 10a7 7 0 0 1 -4 -10z", "gold", "none"), ...awning(8, 13, 32, "violet"), rect(10, 27, 28, 9, "wood"), ...barrel(18, 23, "indigo", 6, 8), ...barrel(28, 23, "coffee", 6, 8), ...worker(50, 31, 5)],
  trading_post: [ground(), ...house(6, 17, 24, 19, "paper"), door(15, 36), path("M36 12v24M33 12h18", "none", "wood", 2), rect(38, 14, 13, 9, "gold"), path("M41 18.500h7M45.500 16l2.500 2.500l-2.500 2.500", "none", "ink", 1.100), ...barrel(45, 31, "sugar", 8, 10), ...barrel(55, 31, "tobacco", 8, 10)],
  well: [ground(), path("M18 37V25h28v12z", "stone"), path("M18 29h28M18 33h28M25 25v4M33 29v4M40 25v4M28 33v4", "none", "ink", 0.7), path("M21 25V12M43 25V12", "none", "wood", 2.400), gable(15, 13, 34, 10, "terracotta"), path("M32 13v6", "none", "ink", 1), path("M28.500 19h7l-1 6h-5z", "wood"), path("M20 25q12 3 24 0", "none", "sea", 2.400)],
  market_stand: [ground(), ...awning(10, 6, 44, "terracotta"), rect(12, 25, 40, 11, "wood"), circle(19, 22, 3, "gold"), circle(25, 22, 3, "leaf"), circle(31, 22, 3, "gold"), path("M37 25q0 -6 4 -6t4 6z", "sugar"), path("M46 25l2 -6l2 6z", "leaf")],
  crane: [ground("soil"), path("M14 37L22 4M28 37L22 4M16 28h9M18 20h6", "none", "wood", 2.400), path("M14 8L56 3", "none", "wood", 3), path("M52 4v12", "none", "ink", 1.200), path("M48 18l4 -3l4 3", "none", "ink", 1), rect(45, 18, 14, 9, "stone"), rect(38, 30, 14, 7, "stone"), path("M14 8L22 20", "none", "ink", 0.9)],
  chapel: [ground(), path("M10 36V22h26v14z", "paper"), path("M7 23L23 12l16 11z", "terracotta"), rect(38, 13, 12, 23, "paper"), gable(36, 13, 16, 9, "terracotta"), path("M44 4v-4M42 1.500h4", "none", "ink", 1.200), circle(44, 19, 2.600, "gold"), door(20, 36), ...windows([14, 29], 27, 3, 5, "sea"), door(41.500, 36, 5, 8)],
  tower: [ground(), path("M22 37V14h20v23z", "stone"), path("M19 14V5h5v3h5V5h6v3h5V5h5v9z", "stone"), path("M22 21h20M22 28h20M28 14v7M36 21v7M27 28v9M38 28v9", "none", "ink", 0.6), door(29, 37, 6, 8), path("M30.500 18h3v5h-3z", "ink", "none"), flag(32, -3)],
  aqueduct: [ground(), path("M1 12h62v24h-7V25q-5 -7 -10 0v11h-9V25q-5 -7 -10 0v11h-9V25q-5 -7 -10 0v11H1z", "stone"), rect(1, 9, 62, 4, "sea"), path("M1 17h62", "none", "ink", 0.7)],
  carpenter: [...[30, 25].map((y) => path(`M6 ${y}h38l4 5H10z`, "wood")), path("M16 23l26 -17l4 5l-24 17z", "silver"), path("M17 24l1.500 3l1.500 -4l1.500 3l1.500 -4l1.500 3l1.500 -4l1.500 3l1.500 -4l1.500 2", "none", "ink", 0.8), path("M41 7l8 -5q6 2 5 8l-8 5z", "terracotta"), circle(49, 7, 2, "paper")],
  prefecture: [ground(), rect(9, 16, 46, 20, "paper"), path("M6 16L32 5l26 11z", "violet"), ...columns([13, 22, 39, 48], 18, 35), door(29, 36, 6, 11), flag(32, -3, "sea"), path("M7 36h50", "none", "ink", 1.600)],
  market_hall: [ground(), path("M4 15L32 3l28 12z", "terracotta"), rect(6, 15, 52, 21, "paper"), path("M10 36V25q5 -7 10 0v11zM27 36V25q5 -7 10 0v11zM44 36V25q5 -7 10 0v11z", "sea"), ...barrel(15, 32, "tobacco", 5, 7), ...barrel(32, 32, "sugar", 5, 7), ...barrel(49, 32, "coffee", 5, 7)],
  quarry: [path("M2 37V27h12v-8h12v-8h14V5h22v32z", "stone"), path("M14 27h12M26 19h14M40 11h22M20 37v-6M34 27v-6M48 37V24", "none", "ink", 0.7), rect(7, 30, 9, 7, "silver"), path("M32 37L48 21", "none", "wood", 2.200), path("M41 17q10 0 11 11q-5 -7 -11 -11z", "ink")],
  library: [rect(6, 31, 38, 6, "terracotta"), rect(10, 25, 34, 6, "sea"), rect(7, 19, 34, 6, "gold"), path("M12 31v6M16 25v6M13 19v6", "none", "ink", 1), path("M24 17q-8 -6 -18 -3V4q10 -3 18 3q8 -6 18 -3v10q-10 -3 -18 3zM24 7v10", "paper"), path("M10 8q5 -1 10 2M28 10q5 -3 10 -2", "none", "ink", 0.8), path("M50 37V19h8v18z", "paper"), path("M54 19v-4", "none", "ink", 1), path("M54 15q-4 -4 0 -9q4 5 0 9z", "gold")],
  statue: [...pedestal(24, 26), path("M28 26l1 -12q3 -2 6 0l1 12z", "silver"), circle(32, 9, 3.200, "silver"), path("M29 15l-6 6M35 15l7 -7", "none", "ink", 3.400), path("M29 15l-6 6M35 15l7 -7", "none", "paper", 1.600)],
  victory_column: [...pedestal(22, 30, 20), rect(28, 11, 8, 19, "paper"), path("M30 12v18M34 12v18", "none", "ink", 0.7), rect(25.500, 8, 13, 3.500, "stone"), path("M32 8V4M27 5q5 -9 10 0M29 3l3 3l3 -3", "none", "gold", 2), circle(32, 3, 2, "gold")],
  hero: [...pedestal(16, 30, 32), path("M19 30l2 -9q1 -5 7 -5h7q3 0 5 -5l5 -5l1 3l4 3l-1 3l-5 -1q-1 5 -4 8l2 8h-3l-4 -7h-9l-3 7h-3l1 -8z", "silver"), path("M28 16l1 -8q2.500 -2 5 0l-1 8", "terracotta"), circle(31.500, 4.500, 2.600, "paper"), path("M34 10L44 1", "none", "ink", 1.600)],
};

const SIXES: Record<string, Shape[]> = {
  guild_hall: [ground(), path("M8 36V18h4v-4h5v-4h5V6h10v4h5v4h5v4h4v18z", "paper"), ...gear(27, 17, 4.500), door(24, 36), ...windows([13, 38], 22, 4, 6, "sea"), ...house(48, 25, 11, 11, "indigo")],
  city_hall: [ground(), rect(5, 18, 54, 18, "paper"), path("M2 18L14 9h36l12 9z", "violet"), rect(26, 5, 12, 31, "paper"), gable(24, 6, 16, 8, "violet"), circle(32, 12, 3.800, "paper"), path("M32 9.500V12h2", "none", "ink", 0.9), door(29, 36), ...windows([9, 17, 43, 51], 23, 4, 6, "sea")],
  triumphal_arch: [path("M8 37V6h48v31H42V23q-10 -11 -20 0v14z", "paper"), rect(5, 3, 54, 5, "stone"), path("M8 13h48", "none", "ink", 0.9), ...columns([11, 17, 44, 50], 15, 36), path("M27 10.500h10", "none", "gold", 2)],
  palace: [ground(), rect(3, 20, 58, 16, "paper"), ...[9, 47].flatMap((x) => [rect(x, 14, 9, 22, "paper"), path(`M${x} 14q4.500 -10 9 0z`, "gold")]), rect(24, 12, 16, 24, "paper"), path("M24 12q8 -14 16 0z", "gold"), path("M32 5V1", "none", "ink", 1.200), door(28, 36, 8, 12), ...windows([5, 20, 41, 57], 24, 3, 5, "sea"), ...windows([12, 50], 24, 3, 5, "sea")],
};

export const CARD_ART: Record<string, Shape[]> = { ...PLANTS, ...TOWN, ...SIXES };
