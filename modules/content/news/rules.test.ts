import { expect, test } from 'vitest';
import { isRobot, readingMinutes } from './rules.ts';

test.each([
  ['', 1],
  ['字'.repeat(400), 1],
  ['字'.repeat(1000), 3],
  ['\u{20000}'.repeat(1000), 3],
  ['word '.repeat(660), 3],
  ['\u{1F600}'.repeat(1000), 1],
  ['研究 trial '.repeat(220), 2],
  [`${'字'.repeat(400)} ${'word '.repeat(220)}`, 2],
])('the reading time of a text in minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test('robots are known by their user agent, and so is nobody at all', () => {
  expect(isRobot(undefined)).toBe(true);
  expect(isRobot('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe(true);
  expect(isRobot('Mozilla/5.0 (iPhone) MicroMessenger/8.0')).toBe(false);
});
