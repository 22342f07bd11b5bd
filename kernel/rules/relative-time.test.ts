import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2026, 2, 18, 4);
const day = 86_400;

test.each<[number, string, string]>([
  [0, '刚刚', 'just now'],
  [29.9, '刚刚', 'just now'],
  [30, '30秒前', '30 seconds ago'],
  [59, '59秒前', '59 seconds ago'],
  [60, '1分钟前', '1 minute ago'],
  [115, '1分钟前', '1 minute ago'],
  [3599, '59分钟前', '59 minutes ago'],
  [3600, '1小时前', '1 hour ago'],
  [day - 1, '23小时前', '23 hours ago'],
  [day, '1天前', '1 day ago'],
  [31 * day - 1, '30天前', '30 days ago'],
  [31 * day, '1个月前', '1 month ago'],
  [59 * day, '1个月前', '1 month ago'],
  [60 * day, '2个月前', '2 months ago'],
  [364 * day, '11个月前', '11 months ago'],
  [365 * day, '1年前', '1 year ago'],
  [729 * day, '1年前', '1 year ago'],
  [730 * day, '2年前', '2 years ago'],
  [-30, '刚刚', 'just now'],
  [-31, '31秒后', 'in 31 seconds'],
  [-3600, '1小时后', 'in 1 hour'],
])('S6.08 relative time of %d seconds is %s', (seconds, zh, en) => {
  expect(relativeTime(now - seconds * 1000, now)).toBe(zh);
  expect(relativeTime(now - seconds * 1000, now, 'en')).toBe(en);
});
