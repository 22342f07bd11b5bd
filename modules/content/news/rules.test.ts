import { expect, test } from 'vitest';
import { readingMinutes } from './rules.ts';

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
