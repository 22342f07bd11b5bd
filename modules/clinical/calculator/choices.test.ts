import { expect, test } from 'vitest';
import { calculatorCategories } from './choices.ts';

test('S7.06 calculator categories are 24 and hold the four the specification names', () => {
  const values = calculatorCategories.map(({ value }) => value);
  expect(new Set(values).size).toBe(24);
  expect(values.slice(0, 4)).toEqual(['common', 'unit_conversion', 'endocrinology', 'cardiology']);
});
