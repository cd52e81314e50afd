/** QR codes (byte mode, error level M, versions 1 to 10), after ISO/IEC 18004. */

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

// Level M: [error words per block, blocks of the first kind, their data words, blocks of the second kind]
const BLOCKS: [number, number, number, number][] = [
  [10, 1, 16, 0], [16, 1, 28, 0], [26, 1, 44, 0], [18, 2, 32, 0], [24, 2, 43, 0],
  [16, 4, 27, 0], [18, 4, 31, 0], [22, 2, 38, 2], [22, 3, 36, 2], [26, 4, 43, 1],
];
const ALIGN = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

export function capacity(version: number): number {
  const [, first, words, second] = BLOCKS[version - 1]!;
  return first * words + second * (words + 1) - (version < 10 ? 2 : 3);
}

export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= 10 && capacity(version) < bytes.length) version++;
  if (version > 10) throw new Error("too long for a QR code");
  const words = interleaved(dataWords(bytes, version), version);
  let best: boolean[][] = [];
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    const grid = drawn(words, version, mask);
    const cost = penalty(grid);
    if (cost < least) [best, least] = [grid, cost];
  }
  return best;
}

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  const [, first, size, second] = BLOCKS[version - 1]!;
  const total = (first * size + second * (size + 1)) * 8;
  push(0, Math.min(4, total - bits.length));
  while (bits.length % 8) bits.push(0);
  for (let pad = 0xec; bits.length < total; pad ^= 0xec ^ 0x11) push(pad, 8);
  const words: number[] = [];
  for (let i = 0; i < bits.length; i += 8) words.push(bits.slice(i, i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  return words;
}

function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; i++) {
    const next = Array<number>(poly.length + 1).fill(0);
    poly.forEach((value, j) => {
      next[j]! ^= value;
      next[j + 1]! ^= value ? EXP[LOG[value]! + i]! : 0;
    });
    poly = next;
  }
  return poly;
}

function errorWords(data: number[], degree: number): number[] {
  const poly = generator(degree);
  const rest = [...data, ...Array<number>(degree).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (!lead) continue;
    for (let j = 0; j < poly.length; j++) rest[i + j]! ^= EXP[LOG[lead]! + LOG[poly[j]!]!]!;
  }
  return rest.slice(data.length);
}

function interleaved(words: number[], version: number): number[] {
  const [degree, first, size, second] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < first + second; i++) {
    const length = size + (i >= first ? 1 : 0);
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const errors = blocks.map((block) => errorWords(block, degree));
  const out: number[] = [];
  for (let i = 0; i <= size; i++) for (const block of blocks) if (i < block.length) out.push(block[i]!);
  for (let i = 0; i < degree; i++) for (const error of errors) out.push(error[i]!);
  return out;
}

function drawn(words: number[], version: number, mask: number): boolean[][] {
  const size = version * 4 + 17;
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, on: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return;
    grid[y]![x] = on;
    fixed[y]![x] = true;
  };
  drawPatterns(set, size, version);
  drawFormat(set, size, mask);
  if (version >= 7) drawVersion(set, size, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x]) continue;
        const on = bit < words.length * 8 && ((words[bit >> 3]! >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        grid[y]![x] = on !== masked(mask, x, y);
      }
    }
  }
  return grid;
}

type Set2 = (x: number, y: number, on: boolean) => void;

function drawPatterns(set: Set2, size: number, version: number): void {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  const places = ALIGN[version - 1]!;
  const last = places.length - 1;
  places.forEach((cx, i) =>
    places.forEach((cy, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }),
  );
}

function drawFormat(set: Set2, size: number, mask: number): void {
  const data = mask; // level M is 00
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((data << 10) | rest) ^ 0x5412;
  const at = (i: number): boolean => ((bits >> i) & 1) === 1;
  for (let i = 0; i <= 5; i++) set(8, i, at(i));
  set(8, 7, at(6));
  set(8, 8, at(7));
  set(7, 8, at(8));
  for (let i = 9; i < 15; i++) set(14 - i, 8, at(i));
  for (let i = 0; i < 8; i++) set(size - 1 - i, 8, at(i));
  for (let i = 8; i < 15; i++) set(8, size - 15 + i, at(i));
  set(8, size - 8, true);
}

function drawVersion(set: Set2, size: number, version: number): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const on = ((bits >> i) & 1) === 1;
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, on);
    set(b, a, on);
  }
}

function masked(mask: number, x: number, y: number): boolean {
  switch (mask) {
    case 0: return (x + y) % 2 === 0;
    case 1: return y % 2 === 0;
    case 2: return x % 3 === 0;
    case 3: return (x + y) % 3 === 0;
    case 4: return (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0;
    case 5: return ((x * y) % 2) + ((x * y) % 3) === 0;
    case 6: return (((x * y) % 2) + ((x * y) % 3)) % 2 === 0;
    default: return (((x + y) % 2) + ((x * y) % 3)) % 2 === 0;
  }
}

/** Long runs and blocks make a code hard to read; the mask with the least of them is taken. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  let cost = 0;
  let dark = 0;
  for (let a = 0; a < size; a++) {
    for (const at of [(b: number) => grid[a]![b], (b: number) => grid[b]![a]]) {
      let run = 0;
      for (let b = 0; b < size; b++) {
        run = b > 0 && at(b) === at(b - 1) ? run + 1 : 1;
        if (run === 5) cost += 3;
        else if (run > 5) cost += 1;
      }
    }
    for (let b = 0; b < size; b++) {
      if (grid[a]![b]) dark++;
      if (a && b && grid[a]![b] === grid[a - 1]![b] && grid[a]![b] === grid[a]![b - 1] && grid[a]![b] === grid[a - 1]![b - 1]) cost += 3;
    }
  }
  return cost + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
