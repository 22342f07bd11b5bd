import { expect, test } from 'vitest';
import { bucketOf, bucketsOf, daysIn, earlierRange, spanOf } from './time-buckets.ts';

test('a range is told by days, then by weeks, then by months', () => {
  expect(spanOf({ from: '2026-10-01', to: '2026-12-01' }).grain).toBe('day');
  expect(spanOf({ from: '2026-10-01', to: '2026-12-02' }).grain).toBe('week');
  expect(spanOf({ from: '2025-01-01', to: '2026-02-04' }).grain).toBe('week');
  expect(spanOf({ from: '2025-01-01', to: '2026-02-05' }).grain).toBe('month');
});

test('the earlier range is as long and ends the day before', () => {
  const range = { from: '2026-03-01', to: '2026-03-10' };
  expect(earlierRange(range)).toEqual({ from: '2026-02-19', to: '2026-02-28' });
  expect(daysIn(earlierRange(range))).toBe(daysIn(range));
});

test('every day, week and month that a span touches is a bucket, once', () => {
  expect(bucketsOf({ from: '2026-02-27', to: '2026-03-02', grain: 'day' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(bucketsOf({ from: '2026-11-18', to: '2026-11-30', grain: 'week' })).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(bucketsOf({ from: '2026-01-31', to: '2026-04-01', grain: 'month' })).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ]);
  expect(bucketsOf({ from: '2020-01-31', to: '2029-12-31', grain: 'month' })).toHaveLength(120);
});

test('a week begins on Monday', () => {
  expect(bucketOf('2026-11-22', 'week')).toBe('2026-11-16');
  expect(bucketOf('2026-11-23', 'week')).toBe('2026-11-23');
});
