import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldFew } from './fold-few.ts';

const choices = fc
  .array(fc.nat({ max: 30 }), { maxLength: 12 })
  .map((counts) => counts.map((count, at) => ({ key: `o${at}`, count })));

test('nobody is told of in a group of few, and nobody is lost', () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 2, max: 12 }), (all, smallest) => {
      const total = all.reduce((sum, { count }) => sum + count, 0);
      const folded = foldFew(all, smallest);
      if (folded === null) return total > 0 && total < smallest;
      expect(folded.flatMap(({ keys }) => keys).toSorted()).toEqual(all.map(({ key }) => key).toSorted());
      expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      return folded.every(({ count, keys }) => count >= smallest || (count === 0 && keys.length === 1));
    }),
  );
});

test('the fewest stand together, at the place of the first of them', () => {
  const all = [12, 1, 9, 2, 0, 3].map((count, at) => ({ key: `o${at}`, count }));
  expect(foldFew(all, 5)).toEqual([
    { keys: ['o0'], count: 12 },
    { keys: ['o1', 'o3', 'o5'], count: 6 },
    { keys: ['o2'], count: 9 },
    { keys: ['o4'], count: 0 },
  ]);
});
