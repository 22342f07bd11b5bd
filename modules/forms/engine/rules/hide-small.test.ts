import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Combination, crossCounts } from './cross-counts.ts';
import { hideSmall } from './hide-small.ts';

const SMALLEST = 5;
const KEYS = ['a', 'b', 'c', 'd'];

/** People by what they took, from a table of numbers. */
const people = (table: readonly (readonly number[])[]): Combination[] =>
  table.flatMap((line, row) =>
    line.flatMap((count, column) =>
      count === 0 ? [] : [{ row: [KEYS[row] ?? ''], column: [KEYS[column] ?? ''], count }],
    ),
  );
const keys = (count: number): string[] => KEYS.slice(0, count);
const hide = (table: readonly (readonly number[])[]) =>
  hideSmall(people(table), keys(table.length), keys(table[0]?.length ?? 0), SMALLEST);

test('counts people by two answers, and of several choices each once in its totals', () => {
  const all: Combination[] = [
    { row: ['a'], column: ['x', 'y'], count: 3 },
    { row: ['b'], column: ['y'], count: 2 },
  ];
  expect(crossCounts(all, ['a', 'b', 'c'], ['x', 'y'])).toEqual({
    ...{ rows: [['a'], ['b'], ['c']], columns: [['x'], ['y']], total: 5 },
    ...{
      cells: [
        [3, 3],
        [0, 2],
        [0, 0],
      ],
      rowTotals: [3, 2, 0],
      columnTotals: [3, 5],
    },
  });
});

test('a table in which every cell has enough people is told whole', () => {
  const table = [
    [9, 7],
    [6, 12],
  ];
  expect(hide(table)?.cells).toEqual(table);
});

test('one small cell takes three others with it, so that no sum gives it away', () => {
  expect(
    hide([
      [20, 2, 8],
      [15, 9, 30],
      [11, 14, 40],
    ])?.cells,
  ).toEqual([
    [20, null, null],
    [15, null, null],
    [11, 14, 40],
  ]);
});

test('choices that few took stand together, and are counted together', () => {
  const told = hide([
    [20, 10],
    [2, 2],
    [6, 1],
    [0, 0],
  ]);
  // Four are too few for a row of their own; that nobody took the last one tells of nobody.
  expect(told?.rows).toEqual([['a'], ['b', 'c'], ['d']]);
  expect(told?.rowTotals).toEqual([30, 11, 0]);
  expect(told?.total).toBe(41);
});

test('that everybody of a line said the same is not told', () => {
  expect(
    hide([
      [8, 0],
      [12, 20],
    ])?.cells,
  ).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('tells nothing where too few answered, or where nothing could stand elsewhere', () => {
  expect(hide([[2, 1]])).toBeNull();
  expect(
    hide([
      [2, 3],
      [3, 1],
    ]),
  ).toBeNull();
});

const tables = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 4 })).chain(([height, width]) =>
  fc.array(fc.array(fc.oneof(fc.nat(3), fc.nat(40)), { minLength: width, maxLength: width }), {
    ...{ minLength: height, maxLength: height },
  }),
);

test('whoever knows every total and every cell that is told cannot tell a small cell, nor that a line is of one mind', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const told = hide(table);
      if (told === null) return;
      const { rows, columns, rowTotals, columnTotals } = told;
      const truth = crossCounts(people(table), keys(table.length), keys(table[0]?.length ?? 0), rows, columns);
      const count = (row: number, column: number): number => truth.cells[row]?.[column] ?? 0;
      const isHidden = (row: number, column: number): boolean => told.cells[row]?.[column] === null;
      for (const total of [...rowTotals, ...columnTotals]) expect(total === 0 || total >= SMALLEST).toBe(true);
      for (const [row, line] of told.cells.entries()) {
        for (const [column, shown] of line.entries()) {
          const real = count(row, column);
          if (shown !== null) expect(shown).toBe(real);
          // Another table with the same totals and the same cells in sight, in which it is otherwise by so many.
          const swaps = (more: boolean): boolean =>
            rows.some((_, below) =>
              columns.some((_, other) => {
                if (below === row || other === column) return false;
                if (![isHidden(row, other), isHidden(below, column), isHidden(below, other)].every(Boolean))
                  return false;
                return more
                  ? Math.min(count(row, other), count(below, column)) >= SMALLEST
                  : Math.min(real, count(below, other)) >= SMALLEST;
              }),
            );
          if (real > 0 && real < SMALLEST) expect(isHidden(row, column) && swaps(true)).toBe(true);
          if (real > 0 && (real === rowTotals[row] || real === columnTotals[column]))
            expect(isHidden(row, column) && swaps(false)).toBe(true);
        }
      }
    }),
    { numRuns: 400 },
  );
});
