import { expect, test } from 'vitest';
import { statementDirections } from './choices.ts';

test('S7.05 statement directions', () => {
  expect(statementDirections.map(({ value }) => value)).toEqual(['income', 'expense']);
});
