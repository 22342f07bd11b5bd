import { expect, test } from 'vitest';
import { differingKeys, payloadOf, startValues, withStored } from './form-payload.ts';
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

test('a picture shows by the address of its record until another is chosen', () => {
  const field: FormField = { key: 'cover', label: '封面', kind: 'picture', purpose: 'cover', addressKey: 'coverUrl' };
  const record = { cover: 7, coverUrl: '/api/file/7/a.webp' };
  expect(withStored(field, 7, record)).toMatchObject({ preview: '/api/file/7/a.webp' });
  expect(withStored(field, 8, record)).toMatchObject({ preview: null });
  expect(withStored(field, undefined, undefined)).toMatchObject({ preview: null });
});

test('the field of a file knows the name of the one that the record has, and of no other', () => {
  const field = { key: 'film', label: '录像', kind: 'file', holds: 'video', nameKey: 'filmName' } as const;
  expect(withStored(field, undefined, { film: 7, filmName: 'a.mp4' })).toMatchObject({
    known: { id: 7, name: 'a.mp4' },
  });
  expect(withStored(field, 8, { film: null })).toMatchObject({ known: null });
});
