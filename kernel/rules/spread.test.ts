import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('OR5 100 over three equal ones is 34, 33, 33', () => {
  expect(spread(100n, [5n, 5n, 5n])).toEqual([34n, 33n, 33n]);
});

test('the largest remainders get what is left', () => {
  expect(spread(10n, [1n, 1n, 5n])).toEqual([2n, 1n, 7n]);
  expect(spread(5n, [0n, 7n])).toEqual([0n, 5n]);
  expect(spread(0n, [0n, 0n])).toEqual([0n, 0n]);
});

test('the parts come to the amount, and none is more than one from its share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), weights, (amount, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0n);
      fc.pre(whole > 0n);
      const parts = spread(amount, given);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        const share = (amount * (given[index] ?? 0n)) / whole;
        expect(part === share || part === share + 1n).toBe(true);
      }
    }),
  );
});

test.each([
  [-1n, [1n]],
  [1n, [0n]],
  [1n, [-1n, 3n]],
])('%s over %s is refused', (amount, weights) => {
  expect(() => spread(amount, weights)).toThrow(RangeError);
});
