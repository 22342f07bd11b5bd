import { expect, it } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

const key = Buffer.alloc(32, 3);

it('makes eight different codes that a person can copy from paper', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{5}-[2-9a-hjkmnp-tv-z]{5}$/);
});

it('hashes a code alike however it is typed, and differently per person and key', () => {
  const hash = recoveryCodeHash(key, '5', 'abcde-23456');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(recoveryCodeHash(key, '5', ' ABCDE 23456 ')).toBe(hash);
  expect(recoveryCodeHash(key, '6', 'abcde-23456')).not.toBe(hash);
  expect(recoveryCodeHash(Buffer.alloc(32, 4), '5', 'abcde-23456')).not.toBe(hash);
});

it('answers null for what is no code', () => {
  for (const text of ['', 'abcde', 'abcde-2345', 'abcde-234567', 'abcde-2345o', '😀'.repeat(5), '-'.repeat(1e6)])
    expect(recoveryCodeHash(key, '5', text)).toBeNull();
});
