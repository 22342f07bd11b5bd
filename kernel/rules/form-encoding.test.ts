import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeForm, encodeForm, FormEncodingError, type FormNode } from './form-encoding.ts';

function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof FormEncodingError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('S5.01 posts are form-encoded', () => {
  test('S5.01 form keys nest as a[b][0]', () => {
    expect(decodeURIComponent(encodeForm({ a: { b: ['c', 'd'] }, e: 'f' }))).toBe('a[b][0]=c&a[b][1]=d&e=f');
    expect(decodeForm('a%5Bb%5D%5B0%5D=c&a[b][1]=d&e=f')).toEqual({ a: { b: ['c', 'd'] }, e: 'f' });
  });

  test.each<[string, unknown]>([
    ['', {}],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['a=b=c', { a: 'b=c' }],
    ['&a=1&&b=2&', { a: '1', b: '2' }],
    ['q=%E8%82%BA%E7%99%8C+PD-1', { q: '肺癌 PD-1' }],
    ['ids[]=1&ids[]=2', { ids: ['1', '2'] }],
    ['ids[]=', { ids: [] }],
    ['a[1]=y&a[0]=x', { a: ['x', 'y'] }],
    ['a[0]=x&a[2]=y', { a: { 0: 'x', 2: 'y' } }],
    ['rows[0][id]=1&rows[1][id]=2', { rows: [{ id: '1' }, { id: '2' }] }],
    ['toString=1&a[hasOwnProperty]=2', { toString: '1', a: { hasOwnProperty: '2' } }],
  ])('S5.01 form %j is read', (text, tree) => expect(decodeForm(text)).toEqual(tree));

  test('S5.01 form takes numbers, booleans, dates and null as texts and leaves undefined out', () => {
    const tree = { n: 1.5, b: true, i: 9007199254740993n, d: new Date(0), z: null, u: undefined, l: [undefined, 1] };
    expect(decodeForm(encodeForm(tree))).toEqual({
      ...{ n: '1.5', b: 'true', i: '9007199254740993', d: '1970-01-01T00:00:00.000Z', z: '', l: ['', '1'] },
    });
  });

  test.each<[string, string]>([
    ['__proto__[admin]=1', 'forbidden_key'],
    ['a[__proto__][admin]=1', 'forbidden_key'],
    ['constructor[prototype][admin]=1', 'forbidden_key'],
    ['a[prototype]=1', 'forbidden_key'],
    ['a%5B%5F%5Fproto%5F%5F%5D=1', 'forbidden_key'],
    ['a=%00', 'forbidden_character'],
    ['a%00=1', 'forbidden_character'],
    ['a=\ud800', 'forbidden_character'],
    ['a=%ED%A0%80', 'malformed'],
    ['a=%', 'malformed'],
    ['a=%C0%AF', 'malformed'],
    ['=1', 'malformed'],
    ['[a]=1', 'malformed'],
    ['a]=1', 'malformed'],
    ['a[b=1', 'malformed'],
    ['a[b]c=1', 'malformed'],
    ['a[[b]]=1', 'malformed'],
    ['a[][b]=1', 'malformed'],
    ['a[]=1&a[0]=2', 'malformed'],
    ['a=1&a[b]=2', 'malformed'],
    ['a[b]=1&a=2', 'repeated_key'],
    ['a=1&a=2', 'repeated_key'],
    ['a[b]=1&a[b]=2', 'repeated_key'],
    ['a[x]=1&a[1]=2&a[%2531]=3', 'repeated_key'],
    [`a${'[b]'.repeat(20)}=1`, 'too_deep'],
    ['&'.repeat(1000), 'too_many_keys'],
    [Array.from({ length: 1001 }, (_, index) => `k${index}=1`).join('&'), 'too_many_keys'],
  ])('S5.01 form %.60j is refused', (text, code) => expect(refusal(() => decodeForm(text))).toBe(code));

  test('S5.01 form accepts what lies just inside the limits', () => {
    expect(refusal(() => decodeForm(`a${'[b]'.repeat(19)}=1`))).toBe('accepted');
    expect(Object.keys(decodeForm(Array.from({ length: 1000 }, (_, i) => `k${i}=1`).join('&')))).toHaveLength(1000);
  });

  test('S5.01 form encoder refuses what the server would refuse', () => {
    const ring: { self?: unknown } = {};
    ring.self = ring;
    expect(refusal(() => encodeForm({ a: { constructor: '1' } }))).toBe('forbidden_key');
    expect(refusal(() => encodeForm({ a: '\u0000' }))).toBe('forbidden_character');
    expect(refusal(() => encodeForm({ '': 'a' }))).toBe('malformed');
    expect(refusal(() => encodeForm({ a: Number.NaN }))).toBe('malformed');
    expect(refusal(() => encodeForm({ a: Array.from({ length: 1001 }, () => '1') }))).toBe('too_many_keys');
    expect(refusal(() => encodeForm(ring))).toBe('too_deep');
  });

  test('S5.01 form never touches an object prototype', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '[', ']', '__proto__', '0', '%', '=', '&', 'constructor')), (parts) => {
        refusal(() => decodeForm(parts.join('')));
        expect(Object.keys(Object.prototype)).toEqual([]);
        expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      }),
    );
  });

  test('S5.01 form decodes to what was encoded', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\u0000'));
    const plainKey = fc.oneof(
      fc.constantFrom('a', 'b', '0', '1', '12', '01', '%', '%31', '[]', 'a[b]', 'toString'),
      text,
    );
    const key = plainKey.filter((name) => !['', '__proto__', 'constructor', 'prototype'].includes(name));
    const { tree } = fc.letrec<{ node: FormNode; tree: FormNode }>((tie) => ({
      node: fc.oneof({ maxDepth: 5 }, text, fc.array(tie('node'), { maxLength: 4 }), tie('tree')),
      tree: fc.dictionary(key, tie('node'), { maxKeys: 4, noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(decodeForm(encodeForm(value as object))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });
});
