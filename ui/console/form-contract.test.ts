import { expect, test } from 'vitest';
import { z } from 'zod';
import { sensitive } from '../../kernel/contract/field-class.ts';
import { keepableFields, refuseLossyForm } from './form-contract.ts';
import type { FormField } from './form-types.ts';

test('keepableFields leaves out secrets, and what an answer marks as sensitive', () => {
  const shown = z.object({
    data: z.object({ licence: sensitive(z.string(), { mask: 'withheld' }), name: z.string() }),
  });
  const kept = keepableFields(
    [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'licence', label: 'Licence', kind: 'text' },
      { key: 'clientSecret', label: 'Secret', kind: 'text', isSecret: true },
    ],
    shown,
  );
  expect(kept.map(({ key }) => key)).toEqual(['name']);
});

test('a form that would drop what is typed, or forget what it does not show, does not open', () => {
  const input = z.object({ id: z.number().optional(), name: z.string(), cover: z.number().nullable().default(null) });
  const name: FormField = { key: 'name', label: '名称', kind: 'text' };
  const cover: FormField = { key: 'cover', label: '封面', kind: 'number' };
  const open =
    (fields: FormField[], record: unknown, known: string[] = []) =>
    () =>
      refuseLossyForm(input, { fields, known, record });
  expect(open([name, cover], { id: 1, name: 'a', cover: 7 })).not.toThrow();
  expect(open([name], { id: 1, name: 'a', cover: null })).not.toThrow();
  expect(open([name], { id: 1, name: 'a', cover: 7 }, ['cover'])).not.toThrow();
  expect(open([name], { id: 1, name: 'a', cover: 7 })).toThrow('forget cover');
  expect(open([name, { ...cover, key: 'coverUrl' }], undefined)).toThrow('saves no coverUrl');
});
