import { describe, expect, it } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { keyedHash, sameHash } from './keyed-hash.ts';

const key = Buffer.alloc(32, 7);

describe('keyed hash', () => {
  it('is stable and depends on key, label and every part', () => {
    const hash = keyedHash(key, 'sms', '13800138000', '123456');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(keyedHash(key, 'sms', '13800138000', '123456')).toBe(hash);
    for (const other of [
      keyedHash(Buffer.alloc(32, 8), 'sms', '13800138000', '123456'),
      keyedHash(key, 'qr', '13800138000', '123456'),
      keyedHash(key, 'sms', '1380013800', '0123456'),
      keyedHash(key, 'sms', '13800138000123456'),
      keyedHash(key, 'sms', '13800138000', '123456', ''),
    ])
      expect(other).not.toBe(hash);
  });
  it('refuses a short key', () => {
    expect(() => keyedHash(Buffer.alloc(31), 'sms')).toThrow(RangeError);
  });
  it('compares whole texts', () => {
    expect(sameHash('abc', 'abc')).toBe(true);
    expect(sameHash('abc', 'abd')).toBe(false);
    expect(sameHash('abc', 'abcd')).toBe(false);
  });
});

describe('derived key', () => {
  it('differs by purpose and refuses a short secret', () => {
    expect(derivedKey(key, 'tokens')).toHaveLength(32);
    expect(derivedKey(key, 'tokens').equals(derivedKey(key, 'tokens'))).toBe(true);
    expect(derivedKey(key, 'tokens').equals(derivedKey(key, 'proofs'))).toBe(false);
    expect(() => derivedKey(Buffer.alloc(16), 'tokens')).toThrow(RangeError);
  });
});
