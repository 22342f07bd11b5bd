import { expect, test } from 'vitest';
import { layout } from './layout.ts';

const draw = (keys: string, lines: string) =>
  layout({
    keys: keys.split(''),
    lines: lines.split(' ').map((line) => ({ from: line.charAt(0), to: line.charAt(1) })),
  });

test('each stands to the right of what it reads, and none on another', () => {
  const cells = draw('abcde', 'ab bc ac de');
  expect([...cells].map(([key, { column }]) => `${key}${column}`)).toEqual(['a0', 'b1', 'c2', 'd0', 'e1']);
  expect(new Set([...cells.values()].map(({ column, row }) => `${column}/${row}`)).size).toBe(5);
});

test('tied boxes stand beside one another, so that no two lines cross', () => {
  const cells = draw('abcd', 'ad bc');
  const row = (key: string) => cells.get(key)?.row ?? -1;
  expect((row('a') - row('b')) * (row('d') - row('c'))).toBeGreaterThan(0);
});

test('a circle is drawn all the same', () => {
  const cells = draw('abc', 'ab bc ca');
  expect([...cells.values()].map(({ column }) => column)).toEqual([0, 1, 2]);
});
