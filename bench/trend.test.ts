import { expect, test } from 'vitest';
import { isGrowing, trendOf } from './trend.ts';

const LEAST = 2;

test('what scatters about a level does not grow, though its last window be above its first', () => {
  expect(isGrowing(trendOf([230, 236, 229, 234, 231, 235]), LEAST)).toBe(false);
});

test('what leaks a little with every window grows, whatever it scatters besides', () => {
  expect(isGrowing(trendOf([230, 233, 234, 238, 239, 243]), LEAST)).toBe(true);
});

test('neither does what falls, nor what creeps by less than matters', () => {
  expect(isGrowing(trendOf([240, 236, 233, 230]), LEAST)).toBe(false);
  expect(isGrowing(trendOf([230, 230.1, 230.2, 230.3]), LEAST)).toBe(false);
});

test('says by how much, and how sure that is', () => {
  expect(trendOf([1, 2, 3, 4])).toEqual({ rise: 3, error: 0 });
  const { rise, error } = trendOf([0, 2, 0, 2]);
  expect(rise).toBeCloseTo(1.2);
  expect(error).toBeCloseTo(1.697, 2);
  expect(() => trendOf([1, 2])).toThrow(RangeError);
});
