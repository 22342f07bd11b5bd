import { expect, test } from 'vitest';
import { mayAppointFor, mayRateOn } from './appointments.ts';

const TODAY = '2026-03-01';

test.each([
  ['2026-03-01', true, true],
  ['2026-02-28', true, false],
  ['2026-01-29', true, false],
  ['2026-01-28', false, false],
  ['2026-03-02', false, true],
  ['2027-03-02', false, true],
  ['2027-03-03', false, false],
])('a rating of %s may be written down on 1 March: %s, and appointed: %s', (day, isRated, isAppointed) => {
  expect([mayRateOn(day, TODAY), mayAppointFor(day, TODAY)]).toEqual([isRated, isAppointed]);
});
