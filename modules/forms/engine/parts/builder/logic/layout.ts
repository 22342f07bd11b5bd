/** What is drawn: boxes by their keys, in an order of their own, and lines from one to another. */
export interface Drawn {
  keys: readonly string[];
  lines: readonly { from: string; to: string }[];
}

/** The place of a box: its column from the left, and its row in it. */
export interface Cell {
  column: number;
  row: number;
}

/** How often neighbours are asked where a box should stand. */
const ROUNDS = 4;

/** The column of each box: one to the right of the furthest that it reads. A line that closes a circle counts for none. */
function columnsOf({ keys, lines }: Drawn): Map<string, number> {
  const at = new Map(keys.map((key, index) => [key, index]));
  const before = new Map<string, string[]>();
  for (const { from, to } of lines) {
    const isForward = (at.get(from) ?? 0) < (at.get(to) ?? 0);
    if (isForward) before.set(to, [...(before.get(to) ?? []), from]);
  }
  const columns = new Map<string, number>();
  // In their own order each comes behind what it reads, so that one way through is enough.
  for (const key of keys) {
    const read = (before.get(key) ?? []).map((one) => columns.get(one) ?? 0);
    columns.set(key, read.length === 0 ? 0 : Math.max(...read) + 1);
  }
  return columns;
}

const middle = (numbers: readonly number[], otherwise: number): number =>
  numbers.length === 0 ? otherwise : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/**
 * Boxes in columns from left to right, each behind what it reads (Sugiyama’s layers), and within a column near those that it is tied to,
 * so that few lines cross.
 */
export function layout(drawn: Drawn): ReadonlyMap<string, Cell> {
  const columns = columnsOf(drawn);
  const layers: string[][] = [];
  for (const key of drawn.keys) {
    const column = columns.get(key) ?? 0;
    layers[column] = [...(layers[column] ?? []), key];
  }
  const tied = new Map<string, string[]>();
  const tie = (one: string, other: string): void => void tied.set(one, [...(tied.get(one) ?? []), other]);
  for (const { from, to } of drawn.lines) {
    tie(from, to);
    tie(to, from);
  }
  const rows = new Map<string, number>();
  const settle = (layer: readonly string[]): void => layer.forEach((key, row) => void rows.set(key, row));
  for (const layer of layers) settle(layer);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [column, layer] of layers.entries()) {
      const wish = (key: string): number => {
        const others = (tied.get(key) ?? []).filter((one) => columns.get(one) !== column);
        return middle(
          others.map((one) => rows.get(one) ?? 0),
          rows.get(key) ?? 0,
        );
      };
      const wishes = new Map(layer.map((key) => [key, wish(key)]));
      const sorted = layer.toSorted((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0));
      layers[column] = sorted;
      settle(sorted);
    }
  }
  return new Map(drawn.keys.map((key) => [key, { column: columns.get(key) ?? 0, row: rows.get(key) ?? 0 }]));
}
