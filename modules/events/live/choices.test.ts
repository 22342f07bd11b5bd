import { expect, test } from 'vitest';
import { liveStatuses } from './choices.ts';

test('S4.09 live status numbers', () => {
  expect(liveStatuses.map(({ value }) => value)).toEqual([0, 1, 2, 3, -1]);
});
