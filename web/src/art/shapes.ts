/** Small drawings as data: paths in named inks, composed from a few primitives. */

export type Ink =
  | "ink" | "paper" | "sea" | "leaf" | "terracotta" | "gold" | "violet"
  | "corn" | "indigo" | "sugar" | "tobacco" | "coffee" | "silver" | "stone" | "soil" | "wood" | "line" | "none"; // "line" is what lines are drawn in: light on a dark ground

export interface Shape {
  d?: string;
  fill?: Ink;
  line?: Ink;
  width?: number;
  text?: string;
  x?: number;
  y?: number;
  size?: number;
}

export const path = (d: string, fill: Ink = "none", line: Ink = "ink", width = 1): Shape => ({ d, fill, line, width });

export const circle = (x: number, y: number, r: number, fill: Ink, line: Ink = "ink", width = 1): Shape =>
  path(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill, line, width);

export const rect = (x: number, y: number, w: number, h: number, fill: Ink, line: Ink = "ink", width = 1): Shape =>
  path(`M${x} ${y}h${w}v${h}h${-w}z`, fill, line, width);

export const word = (text: string, x: number, y: number, size = 9, fill: Ink = "ink"): Shape => ({ text, x, y, size, fill });

export const coin = (x: number, y: number, r = 5, face = ""): Shape[] => [
  circle(x, y, r, "gold"),
  circle(x, y, r - 1.6, "none", "ink", 0.6),
  ...(face ? [word(face, x, y + r * 0.42, r * 1.25)] : []),
];

export const worker = (x: number, y: number, r = 4): Shape[] => [
  circle(x, y, r, "terracotta"),
  circle(x, y - r * 0.25, r * 0.34, "paper", "none"),
  path(`M${x - r * 0.55} ${y + r * 0.65}q${r * 0.55} ${-r * 0.8} ${r * 1.1} 0`, "paper", "none"),
];

export const empty = (x: number, y: number, r = 4): Shape[] => [{ ...circle(x, y, r, "paper"), width: 1.2 }];

export const shield = (x: number, y: number, s = 5, face = ""): Shape[] => [
  path(`M${x - s} ${y - s}h${2 * s}v${s}q0 ${s * 0.9} ${-s} ${s * 1.4}q${-s} ${-s * 0.5} ${-s} ${-s * 1.4}z`, "sea"),
  ...(face ? [word(face, x, y + s * 0.55, s * 1.5, "paper")] : []),
];

export const barrel = (x: number, y: number, fill: Ink, w = 8, h = 10): Shape[] => [
  path(`M${x - w / 2} ${y - h / 2}h${w}q${w * 0.3} ${h / 2} 0 ${h}h${-w}q${-w * 0.3} ${-h / 2} 0 ${-h}z`, fill),
  path(`M${x - w * 0.62} ${y - h * 0.18}h${w * 1.24}M${x - w * 0.62} ${y + h * 0.18}h${w * 1.24}`, "none", "ink", 0.7),
];

export const arrow = (x: number, y: number, length = 8): Shape[] => [
  path(`M${x} ${y}h${length - 2}M${x + length - 4} ${y - 3}l3.4 3l-3.4 3`, "none", "ink", 1.4),
];

export const house = (x: number, y: number, w = 12, h = 10, wall: Ink = "paper", roof: Ink = "terracotta"): Shape[] => [
  rect(x, y, w, h, wall),
  path(`M${x - 1.5} ${y}l${w / 2 + 1.5} ${-w * 0.45}l${w / 2 + 1.5} ${w * 0.45}z`, roof),
];

export const tile = (x: number, y: number, fill: Ink, s = 10): Shape[] => [
  path(`M${x + 1.5} ${y}h${s - 3}q1.5 0 1.5 1.5v${s - 3}q0 1.5 -1.5 1.5h${3 - s}q-1.5 0 -1.5 -1.5v${3 - s}q0 -1.5 1.5 -1.5z`, fill),
];

export const boat = (x: number, y: number, w = 20, hull: Ink = "wood", sail: Ink = "paper"): Shape[] => [
  path(`M${x + w * 0.5} ${y}v${-w * 0.62}`, "none", "ink", 1.2),
  path(`M${x + w * 0.54} ${y - w * 0.6}q${w * 0.36} ${w * 0.16} ${w * 0.3} ${w * 0.5}h${-w * 0.3}z`, sail),
  path(`M${x + w * 0.46} ${y - w * 0.5}q${-w * 0.3} ${w * 0.14} ${-w * 0.28} ${w * 0.4}h${w * 0.28}z`, sail),
  path(`M${x} ${y}h${w}q${-w * 0.08} ${w * 0.3} ${-w * 0.3} ${w * 0.3}h${-w * 0.42}q${-w * 0.22} 0 ${-w * 0.28} ${-w * 0.3}z`, hull),
];

export const gear = (x: number, y: number, r = 7): Shape[] => {
  const teeth = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const at = (q: number) => `${(x + c * q).toFixed(1)} ${(y + s * q).toFixed(1)}`;
    return `M${at(r - 1)}L${at(r + 2)}`;
  });
  return [path(teeth.join(""), "none", "ink", 2.6), circle(x, y, r, "stone"), circle(x, y, r * 0.38, "paper")];
};
