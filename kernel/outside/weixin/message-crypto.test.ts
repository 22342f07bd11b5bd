import { createCipheriv } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fixtures from './fixtures/weixin.json' with { type: 'json' };
import { decryptMessage, encryptMessage, MessageCryptoError } from './message-crypto.ts';

const { appid: appId, aesKey, encrypt, plain } = fixtures.aes_public;
const key = { appId, aesKey };

describe('message crypto', () => {
  it.each([fixtures.aes_public, fixtures.aes_own])('agrees with $appid', (fixture) => {
    const own = { appId: fixture.appid, aesKey: fixture.aesKey };
    expect(encryptMessage(fixture.plain, own, Buffer.from(fixture.random))).toBe(fixture.encrypt);
    expect(decryptMessage(fixture.encrypt, own)).toBe(fixture.plain);
  });
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(decryptMessage(encryptMessage(text, key), key)).toBe(text);
      }),
    );
  });
  it('refuses another appid, also one that begins alike, and another key', () => {
    for (const other of ['wxb11529c136998cb7', appId.slice(0, -1), `${appId}x`, ''])
      expect(() => decryptMessage(encrypt, { ...key, appId: other })).toThrow(MessageCryptoError);
    expect(() => decryptMessage(encrypt, { ...key, aesKey: fixtures.aes_own.aesKey })).toThrow(MessageCryptoError);
  });
  it('refuses or changes nothing silently when a byte of the last blocks is altered', () => {
    const bytes = Buffer.from(encrypt, 'base64');
    for (let index = bytes.length - 32; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => decryptMessage(altered.toString('base64'), key)).toThrow(MessageCryptoError);
    }
  });
  it('refuses bad padding, a length beyond the end, and text that is not UTF-8', () => {
    const raw = Buffer.from(`${aesKey}=`, 'base64');
    const seal = (body: Buffer, pad: Buffer) => {
      const cipher = createCipheriv('aes-256-cbc', raw, raw.subarray(0, 16)).setAutoPadding(false);
      return Buffer.concat([cipher.update(Buffer.concat([body, pad])), cipher.final()]).toString('base64');
    };
    const body = (length: number, text: Buffer) => {
      const head = Buffer.alloc(20);
      head.writeUInt32BE(length, 16);
      return Buffer.concat([head, text, Buffer.from(appId)]);
    };
    const four = Buffer.from('abcd');
    const gap = 64 - body(4, four).length;
    expect(decryptMessage(seal(body(4, four), Buffer.alloc(gap, gap)), key)).toBe('abcd');
    for (const [content, pad] of [
      [body(4, four), Buffer.alloc(gap, 0)],
      [body(4, four), Buffer.alloc(gap, 33)],
      [body(4, four), Buffer.concat([Buffer.alloc(gap - 1, gap + 1), Buffer.from([gap])])],
      [body(0xffffffff, four), Buffer.alloc(gap, gap)],
      [body(5, four), Buffer.alloc(gap, gap)],
      [body(0, four), Buffer.alloc(gap, gap)],
      [body(4, Buffer.from([0xff, 0xfe, 0xfd, 0xfc])), Buffer.alloc(gap, gap)],
      [Buffer.alloc(0), Buffer.alloc(32, 32)],
    ] as const)
      expect(() => decryptMessage(seal(content, pad), key)).toThrow(MessageCryptoError);
  });
  it('throws only its own error for any text', () => {
    const base64 = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('base64'));
    fc.assert(
      fc.property(fc.oneof(fc.string(), base64), (text) => {
        expect(() => decryptMessage(text, key)).toThrow(MessageCryptoError);
      }),
      { numRuns: 1000 },
    );
  });
  it('refuses a key that WeChat would not give', () => {
    for (const bad of ['', aesKey.slice(1), `${aesKey}a`, `${aesKey.slice(1)}-`])
      expect(() => encryptMessage(plain, { appId, aesKey: bad })).toThrow(RangeError);
  });
});
