import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalizeFirst, fillPlaceholders, randomString, trimText } from './text.ts';

test('S6.06 text is trimmed at both ends, empty gives empty', () => {
  expect([' a b ', '\t\n', '', null, undefined, '\u3000医\u00a0'].map(trimText)).toEqual(['a b', '', '', '', '', '医']);
});

test('S6.06 text placeholders are filled once and only with own values', () => {
  expect(fillPlaceholders('您好 {name}，{n} 分 {name}', { name: '王{n}', n: 0 })).toBe('您好 王{n}，0 分 王{n}');
  expect(fillPlaceholders('{a} {toString} {} {a b}', {})).toBe('{a} {toString} {} {a b}');
  expect(fillPlaceholders('{price}', { price: '$&$1' })).toBe('$&$1');
});

test('S6.06 text of random characters has 32 by default and none that look alike', () => {
  expect(randomString()).toHaveLength(32);
  expect(randomString(0)).toBe('');
  expect(new Set(Array.from({ length: 1000 }, () => randomString())).size).toBe(1000);
  const many = randomString(65_536);
  expect(many).toHaveLength(65_536);
  expect(many).toMatch(/^[A-Za-z2-9]+$/);
  expect(many).not.toMatch(/[0Oo1Ili5Ss]/);
});

test('S6.06 text of random characters gives every character the same chance', () => {
  const counts = new Map<string, number>();
  const draws = Array.from({ length: 10 }, () => randomString(51_000)).join('');
  for (const character of draws) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(51);
  // About 10,000 each with a deviation of 99; dividing bytes without care would give the first character 2000 more.
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(1000);
});

test.each([-1, 1.5, Number.NaN, 65_537])('S6.06 text of %d random characters is refused', (length) =>
  expect(() => randomString(length)).toThrow(RangeError),
);

test('S6.06 text is capitalised with the rest lowered', () => {
  expect(['hELLO wORLD', 'a', '', '医X', 'éCOLE'].map(capitalizeFirst)).toEqual([
    'Hello world',
    'A',
    '',
    '医x',
    'École',
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(capitalizeFirst(capitalizeFirst(text))).toBe(capitalizeFirst(text));
    }),
  );
});
