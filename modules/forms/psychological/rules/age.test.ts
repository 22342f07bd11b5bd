import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test('one grows older on the day of one’s birth, and of 29 February on 1 March', () => {
  expect(ageOn('2010-11-23', '2026-11-22')).toBe(15);
  expect(ageOn('2010-11-23', '2026-11-23')).toBe(16);
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
});
