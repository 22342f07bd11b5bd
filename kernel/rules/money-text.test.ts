import { expect, test } from 'vitest';
import { fenNumber, moneyText } from './money-text.ts';

test.each([
  [0, '¥0.00'],
  [5n, '¥0.05'],
  [-5, '-¥0.05'],
  [106_000, '¥1,060.00'],
  [99_999n, '¥999.99'],
  [9_007_199_254_740_993n, '¥90,071,992,547,409.93'],
])('%s fen are written %s', (fen, text) => {
  expect(moneyText(fen)).toBe(text);
});

test('what JSON would not carry exactly is refused', () => {
  expect(fenNumber(9_007_199_254_740_991n)).toBe(9_007_199_254_740_991);
  expect(() => fenNumber(9_007_199_254_740_992n)).toThrow(RangeError);
});
