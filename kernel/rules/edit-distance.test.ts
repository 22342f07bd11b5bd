import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each<[string, string, number]>([
  ['leukemia', 'leukemia', 0],
  ['leukmia', 'leukemia', 1],
  ['lymhpoma', 'lymphoma', 1],
  ['myelomma', 'myeloma', 1],
  ['zhangwie', 'zhangwei', 1],
  ['sarcoma', 'melanoma', 3],
  ['', 'abc', 3],
])('%j and %j lie %i apart', (one, other, apart) => expect(editDistance(one, other, 2)).toBe(apart));

test('edit distance is the same both ways, and no more than the longer word is long', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const apart = editDistance(one, other, 10);
      expect(apart).toBe(editDistance(other, one, 10));
      expect(apart).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(apart === 0).toBe(one === other);
    }),
  );
});
