import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

test('a random id is a UUID of version 4, another one each time', () => {
  const made = Array.from({ length: 200 }, randomId);
  for (const id of made) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(made).size).toBe(200);
});
