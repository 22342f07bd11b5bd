// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { diffTexts, linesOf } from './text-diff.ts';

test('a number that loses its power is no longer the same text', () => {
  const [before, after] = [linesOf('<p>10<sup>9</sup>/L</p>'), linesOf('<p>109/L</p>')];
  expect(diffTexts(before, after).some(({ kind }) => kind !== 'same')).toBe(true);
  expect(linesOf('<p>CO<sub>2</sub></p>')).not.toBe(linesOf('<p>CO2</p>'));
});
