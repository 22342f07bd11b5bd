import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateRangeShortcut, dateRange, dateRangeShortcuts } from './date-ranges.ts';

test.each<[DateRangeShortcut, string, string, string]>([
  ['this_week', '2026-03-18', '2026-03-16', '2026-03-22'],
  ['last_week', '2026-03-18', '2026-03-09', '2026-03-15'],
  ['this_month', '2026-03-18', '2026-03-01', '2026-03-31'],
  ['last_year', '2026-03-18', '2025-01-01', '2025-12-31'],
  ['this_year', '2026-03-18', '2026-01-01', '2026-12-31'],
  ['past_5_years', '2026-03-18', '2021-03-18', '2026-03-18'],
  ['past_10_years', '2026-03-18', '2016-03-18', '2026-03-18'],
  ['last_6_months', '2026-03-18', '2025-09-18', '2026-03-18'],
  ['last_6_months', '2026-08-31', '2026-02-28', '2026-08-31'],
  ['past_5_years', '2024-02-29', '2019-02-28', '2024-02-29'],
  ['this_week', '2026-01-01', '2025-12-29', '2026-01-04'],
  ['this_week', '2026-03-22', '2026-03-16', '2026-03-22'],
  ['last_week', '2026-01-05', '2025-12-29', '2026-01-04'],
  ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
])('S6.10 range %s on %s', (shortcut, today, from, to) => {
  expect(dateRange(shortcut, today)).toEqual({ from, to });
});

test('S6.10 range shortcuts are the eight of the specification, in order', () => {
  expect(dateRangeShortcuts.map(({ label }) => label.en)).toEqual([
    ...['This week', 'Last week', 'This month', 'Last year', 'This year', 'Past 5 years', 'Past 10 years'],
    'Last 6 months',
  ]);
});

test('S6.10 range starts before it ends, and only last week and last year lie before today', () => {
  const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...dateRangeShortcuts), (date, { value }) => {
      const today = date.toISOString().slice(0, 10);
      const { from, to } = dateRange(value, today);
      expect(from <= to).toBe(true);
      expect(from <= today && today <= to).toBe(value !== 'last_week' && value !== 'last_year');
    }),
  );
});
