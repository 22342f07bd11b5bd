import { expect, test } from 'vitest';
import { randomId } from './random-id.ts';

test('a random id is 32 hexadecimal digits, another one each time', () => {
  const made = Array.from({ length: 200 }, randomId);
  expect(made.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
  expect(new Set(made).size).toBe(200);
});
