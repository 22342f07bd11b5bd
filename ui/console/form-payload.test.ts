import { expect, test } from 'vitest';
import { z } from 'zod';
import { sensitive } from '../../kernel/contract/field-class.ts';
import { differingKeys, keepableFields, payloadOf, refuseLossyForm, startValues, withAddress } from './form-payload.ts';
import type { FormField } from './form-types.ts';

const fields: FormField[] = [
  { key: 'title.zh', label: '标题', kind: 'text', isRequired: true },
  { key: 'title.en', label: '英文标题', kind: 'text' },
  { key: 'page', label: '页面', kind: 'number' },
  { key: 'tags', label: '标签', kind: 'tags' },
  { key: 'type', label: '类型', kind: 'select', options: [] },
  { key: 'redirect', label: '跳转', kind: 'text', when: ({ type }) => type === 'redirect' },
];
const record = { id: 7, version: 2, title: { zh: '首页', en: 'Home' }, page: 3, tags: ['a'], type: 'page', other: 1 };

test('a form starts with the values of its fields alone', () => {
  expect(startValues(fields, record)).toEqual({
    title: { zh: '首页', en: 'Home' },
    page: 3,
    tags: ['a'],
    type: 'page',
  });
  expect(startValues(fields, undefined)).toEqual({});
});

test('what was emptied is sent as empty text, empty list or null', () => {
  const emptied = { title: { zh: '首页', en: '' }, page: null, tags: [], type: 'page' };
  expect(payloadOf(fields, emptied, record)).toEqual({
    title: { zh: '首页', en: '' },
    page: null,
    tags: [],
    type: 'page',
  });
});

test('what never had a value stays away, unless it is required', () => {
  expect(payloadOf(fields, { type: 'page' }, undefined)).toEqual({ title: { zh: '' }, type: 'page' });
});

test('a field that does not show is not sent', () => {
  const values = { title: { zh: '旧页' }, type: 'page', redirect: '/x' };
  expect(payloadOf(fields, values, undefined)).not.toHaveProperty('redirect');
  expect(payloadOf(fields, { ...values, type: 'redirect' }, undefined)).toHaveProperty('redirect', '/x');
});

test('zero and false are values', () => {
  const plain: FormField[] = [
    { key: 'order', label: '', kind: 'number' },
    { key: 'auth', label: '', kind: 'switch' },
  ];
  expect(payloadOf(plain, { order: 0, auth: false }, undefined)).toEqual({ order: 0, auth: false });
});

test('two states differ where a value differs; empty is empty in any form', () => {
  expect(differingKeys(fields, record, { ...record, page: 4, tags: ['a'] })).toEqual(['page']);
  expect(differingKeys(fields, { ...record, redirect: '' }, { ...record, redirect: null })).toEqual([]);
});

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

test('a picture shows by the address of its record until another is chosen', () => {
  const field: FormField = { key: 'cover', label: '封面', kind: 'picture', purpose: 'cover', addressKey: 'coverUrl' };
  const record = { cover: 7, coverUrl: '/api/file/7/a.webp' };
  expect(withAddress(field, { cover: 7 }, record)).toMatchObject({ preview: '/api/file/7/a.webp' });
  expect(withAddress(field, { cover: 8 }, record)).toMatchObject({ preview: null });
  expect(withAddress(field, {}, undefined)).toMatchObject({ preview: null });
});
