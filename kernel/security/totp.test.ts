import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCode, totpUrl, verifyTotp } from './totp.ts';

// RFC 6238 appendix B (SHA-1), last six of its eight digits; the key is the ASCII text 12345678901234567890.
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('RFC 6238 at %i', (seconds, code) => {
    expect(totpCode(rfcSecret, at(seconds))).toBe(code);
    expect(verifyTotp({ secret: rfcSecret, code, now: at(seconds) })).toBe(Math.floor(seconds / 30));
  });
  it('tolerates exactly one step to either side', () => {
    const secret = newTotpSecret();
    const step = 60_000_000;
    const now = at(step * 30 + 15);
    for (const [offset, answer] of [
      [-2, null],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, null],
    ] as const) {
      for (const second of [0, 15, 29])
        expect(verifyTotp({ secret, code: totpCode(secret, at((step + offset) * 30 + second)), now })).toBe(answer);
    }
  });
  it('tolerates the whole step at both edges of the current one', () => {
    for (const second of [0, 29])
      for (const offset of [-1, 1]) {
        const now = at(60_000_000 * 30 + second);
        const code = totpCode(rfcSecret, at((60_000_000 + offset) * 30));
        expect(verifyTotp({ secret: rfcSecret, code, now })).toBe(60_000_000 + offset);
      }
  });
  it('AU-7 accepts a step once', () => {
    const now = at(1234567890);
    const step = verifyTotp({ secret: rfcSecret, code: '005 924', now });
    expect(step).toBe(41152263);
    expect(verifyTotp({ secret: rfcSecret, code: '005924', now, lastStep: 41152263 })).toBeNull();
    expect(verifyTotp({ secret: rfcSecret, code: '005924', now, lastStep: 41152262 })).toBe(41152263);
  });
  it('refuses malformed codes without throwing', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６', '00592\u0000', '-05924', '1e5000'])
      expect(verifyTotp({ secret: rfcSecret, code, now: at(1234567890) })).toBeNull();
  });
  it('writes an address that authenticator apps read', () => {
    const url = new URL(totpUrl({ secret: rfcSecret, issuer: '临研: 平台', account: 'li@trial' }));
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(rfcSecret);
    expect(url.searchParams.get('issuer')).toBe('临研  平台');
    expect(decodeURIComponent(url.pathname)).toContain('临研  平台:li@trial');
  });
  it('makes different keys of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });
});
