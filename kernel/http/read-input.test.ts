import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { key, slug } from '../contract/fields.ts';
import { Refusal } from '../contract/refusal.ts';
import { readInput } from './read-input.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/admin/thing/save',
  access: 'visitor',
  summary: 'Stores a thing.',
  input: z.object({ slug: slug(), key: key(), code: z.string().regex(/^\d{6}$/) }),
  output: z.object({}),
});
const texts: Readonly<Record<string, string>> = {
  SLUG_MALFORMED: 'the slug is wrong',
  KEY_MALFORMED: 'the key is wrong',
  FORMAT_WRONG: 'is not as expected',
};
const translate = (code: string, params: Record<string, string | number> = {}): string =>
  texts[code] ?? Object.values(params).join(': ');

function refused(raw: Record<string, unknown>): Refusal {
  try {
    readInput(call, raw, { locale: 'en', translate });
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was taken.');
}

test('what a field has to look like is said in words, never as a pattern', () => {
  const fields = { slug: 'Annual Meeting', key: '1', code: '12' };
  expect(refused(fields)).toMatchObject({
    params: { said: 'the slug is wrong' },
    fields: { slug: ['the slug is wrong'], key: ['the key is wrong'], code: ['is not as expected'] },
  });
  expect(refused({ ...fields, slug: 'a', key: 'a' }).params.said).toBe('code: is not as expected');
});
