import { expect, test } from 'vitest';
import { doctorTitles } from './choices.ts';

test('S7.07 doctor titles', () => {
  expect(doctorTitles.map(({ value }) => value)).toEqual(['resident', 'attending', 'associate_chief', 'chief']);
});
