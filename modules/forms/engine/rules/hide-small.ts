import { type Combination, type CrossCounts, crossCounts, takenBy } from './cross-counts.ts';

/**
 * Puts choices together that few took, the fewest first, until nothing is left that fewer than `smallest` took; null where
 * that leaves fewer than two. A choice that nobody took stays by itself: that nobody took it tells of nobody.
 */
function together(
  all: readonly Combination[],
  side: 'row' | 'column',
  keys: readonly string[],
  smallest: number,
): string[][] | null {
  let groups = keys.map((key) => ({ keys: [key], people: takenBy(all, side, [key]) }));
  for (;;) {
    const [fewest, next] = groups.filter(({ people }) => people > 0).toSorted((a, b) => a.people - b.people);
    if (fewest === undefined || next === undefined) return null;
    if (fewest.people >= smallest) {
      const placeOf = (group: { keys: string[] }): number => keys.indexOf(group.keys[0] ?? '');
      return groups.toSorted((a, b) => placeOf(a) - placeOf(b)).map((group) => group.keys);
    }
    const both = keys.filter((key) => fewest.keys.includes(key) || next.keys.includes(key));
    const joined = { keys: both, people: takenBy(all, side, both) };
    groups = groups.flatMap((group) => (group === fewest ? [joined] : group === next ? [] : [group]));
  }
}

type Cells = readonly (readonly number[])[];
const at = (cells: Cells, row: number, column: number): number => cells[row]?.[column] ?? 0;

/** Cells by their place, as far as they are hidden. */
class Hidden {
  readonly #width: number;
  readonly #places = new Set<number>();

  constructor(width: number) {
    this.#width = width;
  }

  has(row: number, column: number): boolean {
    return this.#places.has(row * this.#width + column);
  }

  add(row: number, column: number): void {
    this.#places.add(row * this.#width + column);
  }
}

/** Of places that will do, one that is hidden as it is, or else the one with the fewest people. */
function best(length: number, count: (at: number) => number, isHidden: (at: number) => boolean, least: number) {
  const fit = Array.from({ length }, (_, at) => at).filter((at) => count(at) >= least);
  return fit.toSorted((a, b) => Number(isHidden(b)) - Number(isHidden(a)) || count(a) - count(b))[0];
}

/** Hides a cell with few people so that it might as well have `smallest` more of them: two neighbours give, a fourth takes. */
function hideFew(cells: Cells, hidden: Hidden, row: number, column: number, smallest: number): boolean {
  const width = cells[0]?.length ?? 0;
  const other = best(
    width,
    (to) => (to === column ? 0 : at(cells, row, to)),
    (to) => hidden.has(row, to),
    smallest,
  );
  const below = best(
    cells.length,
    (to) => (to === row ? 0 : at(cells, to, column)),
    (to) => hidden.has(to, column),
    smallest,
  );
  if (other === undefined || below === undefined) return false;
  for (const to of [row, below]) for (const side of [column, other]) hidden.add(to, side);
  return true;
}

/** Hides a cell in which everybody of its line stands, so that `smallest` of them might stand elsewhere. */
function hideAll(cells: Cells, hidden: Hidden, row: number, column: number, smallest: number): boolean {
  const width = cells[0]?.length ?? 0;
  const places = cells.flatMap((_, below) => Array.from({ length: width }, (_, other) => ({ below, other })));
  const fit = places
    .filter(({ below, other }) => below !== row && other !== column && at(cells, below, other) >= smallest)
    .toSorted((a, b) => at(cells, a.below, a.other) - at(cells, b.below, b.other))[0];
  if (fit === undefined) return false;
  for (const to of [row, fit.below]) for (const side of [column, fit.other]) hidden.add(to, side);
  return true;
}

/**
 * Two questions set against one another as far as they tell of nobody: choices that few took stand together; a cell with fewer than
 * `smallest` people, or with all of its line, is hidden, and with it three others, so that sums do not give it away.
 * Null where nothing can be told at all.
 */
export function hideSmall(
  all: readonly Combination[],
  rowKeys: readonly string[],
  columnKeys: readonly string[],
  smallest: number,
): CrossCounts | null {
  const rows = together(all, 'row', rowKeys, smallest);
  const columns = together(all, 'column', columnKeys, smallest);
  if (rows === null || columns === null) return null;
  const counts = crossCounts(all, rowKeys, columnKeys, rows, columns);
  const cells = counts.cells as Cells;
  const hidden = new Hidden(columns.length);
  for (const [row, line] of cells.entries()) {
    for (const [column, count] of line.entries()) {
      if (count === 0) continue;
      const isLine = count === counts.rowTotals[row] || count === counts.columnTotals[column];
      if (count < smallest && !hideFew(cells, hidden, row, column, smallest)) return null;
      if (isLine && !hideAll(cells, hidden, row, column, smallest)) return null;
    }
  }
  return {
    ...counts,
    cells: cells.map((line, row) => line.map((count, column) => (hidden.has(row, column) ? null : count))),
  };
}
