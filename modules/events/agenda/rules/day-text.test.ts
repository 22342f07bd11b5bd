import { expect, test } from 'vitest';
import { dayText, monthDayText } from './day-text.ts';

test('a day is told by its number and weekday, and with its month where nothing else tells that', () => {
  expect([dayText('2026-12-12', 'zh-CN'), dayText('2026-12-12', 'en')]).toEqual(['12 日 周六', 'Sat 12']);
  expect([monthDayText('2026-12-12', 'zh-CN'), monthDayText('2027-01-01', 'en')]).toEqual([
    '12 月 12 日 周六',
    'Fri 1 Jan',
  ]);
});
