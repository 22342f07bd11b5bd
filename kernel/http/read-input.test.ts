import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { key, slug } from '../contract/fields.ts';
import { Refusal } from '../contract/refusal.ts';
import { issueWords } from './issue-words.ts';
import { readInput, refuseHostileTree } from './read-input.ts';

const call = endpoint({
  method: 'POST',
  path: '/api/admin/thing/save',
  access: 'visitor',
  summary: 'Stores a thing.',
  input: z.object({ slug: slug(), key: key(), code: z.string().regex(/^\d{6}$/) }),
  output: z.object({}),
});
const words: Readonly<Record<string, string>> = {
  SLUG_MALFORMED: 'the slug is wrong',
  KEY_MALFORMED: 'the key is wrong',
  FORMAT_WRONG: 'is not as expected',
};
const text = (code: string, params: Record<string, string | number> = {}): string =>
  words[code] ?? Object.values(params).join(': ');

function refused(raw: Record<string, unknown>): Refusal {
  try {
    readInput(call, raw, text);
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

test('what is missing, too long, too much or of another kind is said without the words of programs', () => {
  const said = (schema: z.ZodType, value: unknown): string | undefined =>
    schema.safeParse(value, { error: issueWords((code, params) => `${code} ${Object.values(params ?? {})}`) }).error
      ?.issues[0]?.message;
  const cases: [z.ZodType, unknown, string][] = [
    [z.string(), undefined, 'VALUE_MISSING '],
    [z.string().min(1), '', 'VALUE_MISSING '],
    [z.string().min(8), 'short', 'TEXT_TOO_SHORT 8'],
    [z.string().max(3), 'long', 'TEXT_TOO_LONG 3'],
    [z.array(z.string()).min(1), [], 'TOO_FEW_CHOSEN 1'],
    [z.array(z.string()).max(1), ['a', 'b'], 'TOO_MANY_CHOSEN 1'],
    [z.coerce.number(), 'x', 'NUMBER_EXPECTED '],
    [z.int(), 1.5, 'WHOLE_NUMBER_EXPECTED '],
    [z.int().max(3), 4, 'NUMBER_TOO_BIG 3'],
    [z.number().lt(3), 3, 'NUMBER_NOT_BELOW 3'],
    [z.number().min(3), 2, 'NUMBER_TOO_SMALL 3'],
    [z.number().positive(), 0, 'NUMBER_NOT_ABOVE 0'],
    [z.number().multipleOf(0.5), 0.2, 'NUMBER_TOO_FINE 0.5'],
    [z.enum(['a']), 'b', 'CODE_NOT_OFFERED '],
    [z.enum(['a']), '', 'VALUE_MISSING '],
    [z.boolean(), 'x', 'FORMAT_WRONG '],
    [z.email(), 'x', 'MAIL_MALFORMED '],
    [z.url(), 'x', 'ADDRESS_MALFORMED '],
    [z.iso.date(), 'x', 'DAY_MALFORMED '],
    [z.strictObject({}), { a: 1 }, 'FORMAT_WRONG '],
  ];
  expect(cases.map(([schema, value]) => said(schema, value))).toEqual(cases.map(([, , words]) => words));
});

test('an input has as many keys as a form, and more where its call takes larger bodies', () => {
  const wide = (keys: number) => ({ list: Array.from({ length: keys - 1 }, () => 'x') });
  expect(() => refuseHostileTree(wide(1000))).not.toThrow();
  expect(() => refuseHostileTree(wide(1001))).toThrow(Refusal);
  expect(() => refuseHostileTree(wide(80_000), 2 * 1024 * 1024)).not.toThrow();
  expect(() => refuseHostileTree(wide(90_000), 2 * 1024 * 1024)).toThrow(Refusal);
  expect(() => refuseHostileTree(wide(1001), 64 * 1024)).toThrow(Refusal);
});
