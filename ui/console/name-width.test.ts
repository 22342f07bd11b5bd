import { expect, test } from 'vitest';
import { nameWidth } from './name-width.ts';

test.each([
  ['', 0],
  ['2026-11-29', 7],
  ['MW6G2XSVH972', 8],
  ['第十八届血液学年会', 9],
  ['A02 展位', 5],
])('%s is about %d em wide', (text, width) => {
  expect(nameWidth(text)).toBe(width);
});
