import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../../../../kernel/testkit/property-seed.ts';
import { bulkHour } from './bulk-hour.ts';

const at = (hour: number, minute = 0): number => hour * 60 + minute;

test('a day begins where the bulk of it does: breakfasts alone do not make it begin at seven', () => {
  const breakfasts = Array.from({ length: 5 }, () => at(7, 40));
  const sessions = Array.from({ length: 35 }, (_, nth) => at(8 + (nth % 9), 30));
  expect(bulkHour([...sessions, ...breakfasts])).toBe(at(8));
  expect(bulkHour(sessions)).toBe(at(8));
  // Where half of it is early, that is the bulk.
  expect(bulkHour([...breakfasts, ...sessions.slice(0, 5)])).toBe(at(7));
  // An opening alone in the morning is no breakfast.
  expect(bulkHour([at(9), at(11), ...Array.from({ length: 35 }, () => at(13, 30))])).toBe(at(9));
  expect(bulkHour([at(13, 10)])).toBe(at(13));
  expect(bulkHour([])).toBe(0);
});

test('no more than a fifth begins before it, nothing after eight does, and something begins within its hour', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 100 }), (begins) => {
      const hour = bulkHour(begins);
      const before = begins.filter((one) => one < hour);
      expect(before.length).toBeLessThanOrEqual(begins.length * 0.2);
      expect(before.every((one) => one < at(8))).toBe(true);
      expect(begins.some((one) => one >= hour && one < hour + 60)).toBe(true);
    }),
  );
});
