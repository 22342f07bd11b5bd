import { describe, expect, test } from 'vitest';
import { mannWhitney, median, tellsApart } from './test-timing.ts';

/** Noise as of a busy machine: mostly near, now and then far off; the same numbers every time. */
function noisy(count: number, base: number, seed: number): number[] {
  let state = seed;
  const next = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: count }, () => base + next() * 4 + (next() > 0.9 ? next() * 60 : 0));
}

describe('the stopwatch of AU-4', () => {
  test('knows medians and the rank sum', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(mannWhitney([1, 2, 3, 4], [1, 2, 3, 4])).toBeCloseTo(1, 6);
    // The normal approximation for 1…5 against 6…10: z = 2.611.
    expect(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.00902, 4);
  });

  test('is not misled by noise, and sees a way that is six milliseconds longer', () => {
    for (let seed = 1; seed <= 50; seed++) {
      expect(tellsApart(noisy(40, 10, seed), noisy(40, 10, seed * 7919))).toBe(false);
      expect(tellsApart(noisy(40, 10, seed), noisy(40, 16.5, seed * 7919))).toBe(true);
    }
  });
});
