/** People who answered two questions alike: what they took of each, and how many they are. */
export interface Combination {
  readonly row: readonly string[];
  readonly column: readonly string[];
  readonly count: number;
}

/** Two questions set against one another: choices that stand together, how many took one of each, and how many took each at all. */
export interface CrossCounts {
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly (readonly string[])[];
  /** Row by row; null where it is not told. */
  readonly cells: readonly (readonly (number | null)[])[];
  readonly rowTotals: readonly number[];
  readonly columnTotals: readonly number[];
  readonly total: number;
}

type Side = 'row' | 'column';

/** How many took one choice of a group at least; of several choices nobody counts twice. */
export function takenBy(all: readonly Combination[], side: Side, group: readonly string[]): number {
  return all.reduce((sum, one) => (one[side].some((key) => group.includes(key)) ? sum + one.count : sum), 0);
}

/** Each choice by itself. */
const apart = (keys: readonly string[]): string[][] => keys.map((key) => [key]);

/** Counts answers to two questions by groups of their choices. */
export function crossCounts(
  all: readonly Combination[],
  rowKeys: readonly string[],
  columnKeys: readonly string[],
  rows: readonly (readonly string[])[] = apart(rowKeys),
  columns: readonly (readonly string[])[] = apart(columnKeys),
): CrossCounts {
  const places = (groups: readonly (readonly string[])[]) =>
    new Map(groups.flatMap((group, at) => group.map((key) => [key, at] as const)));
  const [rowOf, columnOf] = [places(rows), places(columns)];
  const cells = rows.map(() => columns.map(() => 0));
  const taken = (keys: readonly string[], of: ReadonlyMap<string, number>): ReadonlySet<number> =>
    new Set(keys.flatMap((key) => of.get(key) ?? []));
  for (const { row, column, count } of all) {
    for (const at of taken(row, rowOf)) {
      const line = cells[at];
      if (line === undefined) continue;
      for (const to of taken(column, columnOf)) line[to] = (line[to] ?? 0) + count;
    }
  }
  return {
    ...{ rows, columns, cells },
    rowTotals: rows.map((group) => takenBy(all, 'row', group)),
    columnTotals: columns.map((group) => takenBy(all, 'column', group)),
    total: all.reduce((sum, { count }) => sum + count, 0),
  };
}
