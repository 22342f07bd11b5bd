import { expect, test } from 'vitest';
import { dayRangeText, monthName } from './day-range.ts';

test.each([
  ['2027-03-25', '2027-03-25', '2027年3月25日', '25 March 2027'],
  ['2027-03-25', '2027-03-28', '2027年3月25日—28日', '25–28 March 2027'],
  ['2027-03-30', '2027-04-02', '2027年3月30日—4月2日', '30 March – 2 April 2027'],
  ['2026-12-30', '2027-01-02', '2026年12月30日—2027年1月2日', '30 December 2026 – 2 January 2027'],
])('%s to %s', (first, last, zh, en) => {
  expect(dayRangeText(first, last, 'zh-CN')).toBe(zh);
  expect(dayRangeText(first, last, 'en')).toBe(en);
});

test('months of a calendar leaf', () => {
  expect([monthName('2027-03-25', 'zh-CN'), monthName('2027-09-01', 'en')]).toEqual(['3月', 'Sep']);
});
