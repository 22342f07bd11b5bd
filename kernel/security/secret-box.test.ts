import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SecretBox, SecretBoxError } from './secret-box.ts';

const oldKey = { id: 'k1', key: Buffer.alloc(32, 1) };
const newKey = { id: 'k2', key: Buffer.alloc(32, 2) };

describe('secret box', () => {
  it('opens what it sealed, for any text and context', () => {
    const box = new SecretBox([oldKey]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        expect(box.open(box.seal(plain, context), context)).toBe(plain);
      }),
    );
  });
  it('never seals the same text alike', () => {
    const box = new SecretBox([oldKey]);
    expect(box.seal('secret', 'a')).not.toBe(box.seal('secret', 'a'));
  });
  it('stays closed in another context, with another key, or with any letter altered', () => {
    const box = new SecretBox([oldKey]);
    const sealed = box.seal('secret', 'shop/7/weixin');
    expect(() => box.open(sealed, 'shop/8/weixin')).toThrow(SecretBoxError);
    expect(() => new SecretBox([newKey]).open(sealed, 'shop/7/weixin')).toThrow(SecretBoxError);
    expect(() => new SecretBox([{ ...newKey, id: 'k1' }]).open(sealed, 'shop/7/weixin')).toThrow(SecretBoxError);
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = `${sealed.slice(0, index)}${sealed[index] === 'A' ? 'B' : 'A'}${sealed.slice(index + 1)}`;
      if (Buffer.from(altered.slice(6), 'base64url').equals(Buffer.from(sealed.slice(6), 'base64url')) && index >= 6)
        continue;
      expect(() => box.open(altered, 'shop/7/weixin')).toThrow(SecretBoxError);
    }
    for (const text of ['', 'v1', 'v1.k1.', 'v1.k1.AAAA', 'v2.k1.AAAA', 'v1.__proto__.AAAA'])
      expect(() => box.open(text, 'shop/7/weixin')).toThrow(SecretBoxError);
  });
  it('rotates: two keys open, the first seals', () => {
    const before = new SecretBox([oldKey]).seal('secret', 'c');
    const rotating = new SecretBox([newKey, oldKey]);
    expect(rotating.open(before, 'c')).toBe('secret');
    expect(rotating.isOutdated(before)).toBe(true);
    const after = rotating.seal('secret', 'c');
    expect(rotating.isOutdated(after)).toBe(false);
    expect(new SecretBox([newKey]).open(after, 'c')).toBe('secret');
  });
  it('refuses unusable keys', () => {
    expect(() => new SecretBox([])).toThrow(RangeError);
    expect(() => new SecretBox([{ id: 'k1', key: Buffer.alloc(16) }])).toThrow(RangeError);
    expect(() => new SecretBox([{ id: 'k.1', key: Buffer.alloc(32) }])).toThrow(RangeError);
    expect(() => new SecretBox([oldKey, { ...newKey, id: 'k1' }])).toThrow(RangeError);
  });
});
