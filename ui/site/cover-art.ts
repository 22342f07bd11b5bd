/** A cell of a cover: a circle. */
export interface Cell {
  x: number;
  y: number;
  r: number;
  fill: string;
  opacity: number;
}

/** Cover art as figures in a box of 320 by 180. */
export interface CoverArt {
  ground: string;
  cells: Cell[];
  /** Paths of the curves. */
  curves: string[];
}

/** FNV-1a: a number for a text. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

// Mulberry32: enough chance for a picture, the same on the server and in every browser.
function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Most covers keep the shop's hue; some turn to a neighbour or to the far side, so that a list does not run together. */
const turns = [0, 0, 0, 14, -18, 32, 200, 220, 52];

/**
 * Draws cells and curves for an item: the same picture for the same kind, number and hue (degrees), whoever draws it, and
 * another for an item of another kind with the same number. Without
 * `turning` it keeps to the shop's hue, as the lead story of a page does.
 */
export function coverArt(kind: string, id: number, hue: number, cellCount = 13, turning = true): CoverArt {
  const next = chance(numberOf(`${kind} ${id}`));
  const between = (low: number, high: number): number => Math.round(low + next() * (high - low));
  const turn = turns[Math.floor(next() * turns.length)] ?? 0;
  const base = (((hue + (turning ? turn : 0)) % 360) + 360) % 360;
  const cells = Array.from({ length: cellCount }, (_, index) => ({
    x: between(-10, 330),
    y: between(-10, 190),
    // A few large ones first, the small ones swim before them.
    r: index < 3 ? between(42, 76) : index < 7 ? between(16, 34) : between(4, 12),
    fill: `hsl(${(base + between(-24, 24) + 360) % 360} ${between(42, 68)}% ${between(38, 62)}%)`,
    opacity: between(38, 78) / 100,
  }));
  const curves = Array.from({ length: 4 }, () => {
    const points = [
      between(-20, 150),
      between(60, 130),
      between(0, 60),
      between(180, 280),
      between(120, 190),
      between(10, 170),
    ];
    const [y0, x1, y1, x2, y2, y3] = points;
    return `M-10 ${y0}C${x1} ${y1} ${x2} ${y2} 330 ${y3}`;
  });
  return { ground: `hsl(${base} 30% 22%)`, cells, curves };
}
