// A QR code (ISO/IEC 18004) of a short text: byte mode, error level M, versions 1 to 10 (213 bytes). Enough for a link.

// By version: error words of a block, blocks, data words of the shorter ones, how many blocks have one more.
const blocks: [number, number, number, number][] = [
  [10, 1, 16, 0], [16, 1, 28, 0], [26, 1, 44, 0], [18, 2, 32, 0], [24, 2, 43, 0],
  [16, 4, 27, 0], [18, 4, 31, 0], [22, 4, 38, 2], [22, 5, 36, 2], [26, 5, 43, 1],
];
const dataWords = (version: number) => {
  const [, count, words, longer] = blocks[version - 1]!;
  return count * words + longer;
};
const countBits = (version: number) => (version < 10 ? 8 : 16);

// --- The field of 256 elements, with x^8 + x^4 + x^3 + x^2 + 1 ---
const powers: number[] = [];
for (let i = 0, x = 1; i < 255; ++i, x = (x << 1) ^ (x & 128 ? 0x11d : 0)) powers.push(x);
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : powers[(powers.indexOf(a) + powers.indexOf(b)) % 255]!);

/** The Reed-Solomon words of a block. */
export function errorWords(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; ++i) generator = [...generator, 0].map((word, place) => word ^ times(generator[place - 1] ?? 0, powers[i]!));
  const rest = Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    generator.slice(1).forEach((coefficient, place) => (rest[place]! ^= times(coefficient, factor)));
  }
  return rest;
}

/** The text as words: header, bytes, filling; then by blocks with their error words, dealt in turn. */
function wordsOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => { for (let i = length - 1; i >= 0; --i) bits.push((value >> i) & 1); };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = dataWords(version) * 8;
  put(0, Math.min(4, room - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let filling = 0xec; bits.length < room; filling ^= 0xec ^ 0x11) put(filling, 8);
  const words = Array.from({ length: room / 8 }, (_, i) => parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2));

  const [errors, count, length, longer] = blocks[version - 1]!;
  const data: number[][] = [];
  for (let i = 0, from = 0; i < count; ++i) {
    const size = length + (i >= count - longer ? 1 : 0);
    data.push(words.slice(from, from += size));
  }
  const checks = data.map((block) => errorWords(block, errors));
  const dealt = (piles: number[][]) => Array.from({ length: Math.max(...piles.map((pile) => pile.length)) }, (_, i) => piles.flatMap((pile) => pile[i] ?? [])).flat();
  return [...dealt(data), ...dealt(checks)];
}

/** A code of `length` bits and its remainder by a polynomial behind it. */
function withRemainder(value: number, extra: number, polynomial: number): number {
  let rest = value << extra;
  for (let bit = 30; bit >= extra; --bit) if ((rest >> bit) & 1) rest ^= polynomial << (bit - extra);
  return (value << extra) | rest;
}

type Grid = (boolean | undefined)[][];

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  const ring = (cx: number, cy: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let y = -reach; y <= reach; ++y)
      for (let x = -reach; x <= reach; ++x) {
        const row = grid[cy + y];
        if (row && cx + x >= 0 && cx + x < size) row[cx + x] = isDark(Math.max(Math.abs(x), Math.abs(y)));
      }
  };
  for (let i = 0; i < size; ++i) grid[6]![i] = grid[i]![6] = i % 2 === 0;
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) ring(x, y, 4, (far) => far !== 2 && far !== 4);
  const last = size - 7;
  const centres = version === 1 ? [] : version < 7 ? [6, last] : [6, (6 + last) / 2, last];
  for (const x of centres)
    for (const y of centres) if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))) ring(x, y, 2, (far) => far !== 1);
  if (version >= 7) {
    const code = withRemainder(version, 12, 0x1f25);
    for (let i = 0; i < 18; ++i) {
      const a = size - 11 + (i % 3), b = Math.floor(i / 3);
      grid[b]![a] = grid[a]![b] = ((code >> i) & 1) === 1;
    }
  }
  putFormat(grid, 0);
  return grid;
}

function putFormat(grid: Grid, mask: number) {
  const size = grid.length;
  const code = withRemainder(mask, 10, 0x537) ^ 0x5412; // level M is 00
  const bit = (i: number) => ((code >> i) & 1) === 1;
  for (let i = 0; i < 15; ++i) {
    const down = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
    const along = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
    grid[down]![8] = bit(i);
    grid[8]![along] = bit(i);
  }
  grid[size - 8]![8] = true;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a picture is to read: runs, blocks, false finders, too much of one colour. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))].map((line) => line.map(Number).join(''));
  let points = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    points += 40 * (line.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; ++y)
    for (let x = 1; x < size; ++x) if (new Set([grid[y]![x], grid[y - 1]![x], grid[y]![x - 1], grid[y - 1]![x - 1]]).size === 1) points += 3;
  const dark = grid.flat().filter(Boolean).length;
  return points + 10 * Math.floor(Math.abs((dark * 100) / (size * size) - 50) / 5);
}

/** Rows of dark and light squares, without the quiet zone of four around them; undefined if the text is too long. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = blocks.findIndex((_, i) => 4 + countBits(i + 1) + bytes.length * 8 <= dataWords(i + 1) * 8) + 1;
  if (version === 0) return undefined;
  const bits = wordsOf(bytes, version).flatMap((word) => Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1));
  const empty = frame(version);
  const size = empty.length;
  // Two columns at a time from the right, up and down in turn, past the timing column.
  const path: [number, number][] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) --right;
    for (let i = 0; i < size; ++i) for (const x of [right, right - 1]) path.push([x, isUp ? size - 1 - i : i]);
  }
  const free = path.filter(([x, y]) => empty[y]![x] === undefined);
  const drawn = masks.map((isFlipped, mask) => {
    const grid = empty.map((row) => [...row]);
    free.forEach(([x, y], i) => (grid[y]![x] = (bits[i] ?? false) !== isFlipped(x, y)));
    putFormat(grid, mask);
    return grid as boolean[][];
  });
  const points = drawn.map(penalty);
  return drawn[points.indexOf(Math.min(...points))];
}
