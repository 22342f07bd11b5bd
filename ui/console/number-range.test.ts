import { expect, test } from 'vitest';
import { rangeEnds, rangeText, rangeValue } from './number-range.ts';
import type { OwnText } from './own-text.ts';

const t: OwnText = (key, params = {}) => [key, ...Object.values(params)].join(' ');

test('a range is written with its ends, either of which may be open', () => {
  expect(rangeValue({ from: '1990', to: '2010' })).toBe('1990..2010');
  expect(rangeValue({ from: '', to: '2010' })).toBe('..2010');
  expect(rangeValue({ from: '', to: '' })).toBe('');
  for (const value of ['1990..2010', '1990..', '..2010']) expect(rangeValue(rangeEnds(value))).toBe(value);
});

test('and said in words, with what its numbers count', () => {
  expect(rangeText('1990..2010', t)).toBe('1990–2010');
  expect(rangeText('1990..', t)).toBe('table.atLeast 1990');
  expect(rangeText('..12', t, '人')).toBe('table.atMost 12 人');
});
