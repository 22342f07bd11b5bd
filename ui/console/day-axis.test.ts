import { expect, test } from 'vitest';
import { axisDay, axisPoints } from './day-axis.tsx';

test.each([
  ['2026-11-01', false, '11月1日', '1 Nov'],
  ['2026-11-01', true, '2026年11月1日', '1 Nov 2026'],
  ['2026-11', false, '2026年11月', 'Nov 2026'],
])('%s on an axis', (day, hasYear, zh, en) => {
  expect(axisDay(day, 'zh-CN', hasYear)).toBe(zh);
  expect(axisDay(day, 'en', hasYear)).toBe(en);
});

const month = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  at: index / 29,
}));

test('an axis names its first day, its last, and a few between', () => {
  expect(axisPoints(month).map(({ day }) => day.slice(8))).toEqual(['01', '08', '15', '23', '30']);
  expect(axisPoints(month.slice(0, 1)).map(({ day }) => day)).toEqual(['2026-11-01']);
  expect(axisPoints([])).toEqual([]);
});

test('days that lie close together do not stand in one another’s way', () => {
  const close = [0, 0.02, 0.04, 0.9, 1].map((at, index) => ({ day: `2026-11-0${index + 1}`, at }));
  expect(axisPoints(close).map(({ at }) => at)).toEqual([0, 1]);
});
