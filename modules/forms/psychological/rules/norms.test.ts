import { expect, test } from 'vitest';
import { groupFrom, groupOf, MOST_AGE, type NormGroup, overlapOf, tScore } from './norms.ts';

const group = (more: Partial<NormGroup>): NormGroup => ({
  ...{ part: 'total', sex: null, from: 0, to: MOST_AGE, mean: 5, sd: 2, cuts: [] },
  ...more,
});
const norm = (...groups: NormGroup[]) => ({ name: { zh: '常模', en: 'Norm' }, source: 'x', groups });

test('the group of one’s own sex comes before that of both, and the fewest ages first', () => {
  const groups = norm(
    group({ mean: 1 }),
    group({ sex: 'female', mean: 2 }),
    group({ sex: 'female', from: 18, to: 34, mean: 3 }),
    group({ part: 'stress', sex: 'male', mean: 4 }),
  );
  const meanOf = (sex: 'female' | 'male' | null, age: number | null) => groupOf(groups, 'total', { sex, age })?.mean;
  expect([meanOf('female', 20), meanOf('female', 34), meanOf('female', 35), meanOf('male', 20)]).toEqual([3, 3, 2, 1]);
  // Who does not say their age is in no group of some ages alone.
  expect([meanOf('female', null), meanOf(null, 20), meanOf(null, null)]).toEqual([2, 1, 1]);
  expect(groupOf(norm(group({ from: 18 })), 'total', { sex: 'male', age: 17 })).toBeUndefined();
});

test('a T-score is fifty at the mean and ten a standard deviation', () => {
  expect([5, 7, 3, 10].map((score) => tScore(group({}), score))).toEqual([50, 60, 40, 75]);
  // GAD-7, women of Germany: 10 points.
  expect(tScore({ mean: 3.2, sd: 3.5 }, 10)).toBe(69);
});

test('nobody is in two groups of one part and sex', () => {
  const [young, old] = [group({ to: 40 }), group({ from: 41 })];
  expect(overlapOf([young, old, group({ sex: 'male' }), group({ part: 'stress' })])).toBeNull();
  expect(overlapOf([young, group({ from: 40 })])).toEqual([young, group({ from: 40 })]);
});

test('what was typed is read, with Chinese commas too', () => {
  const written = { part: 'total', sex: 'both', from: 18, to: 60, mean: '3.25', sd: '2.1', cuts: '6，11, 16' } as const;
  expect(groupFrom(written)).toEqual({
    ...{ part: 'total', sex: null, from: 18, to: 60, mean: 3.25, sd: 2.1, cuts: [6, 11, 16] },
  });
});
