import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasPrefix, isTokenShape, randomToken, tokenHash } from './random-token.ts';

it('makes tokens of 256 bits that never repeat, with the hash that is stored', () => {
  const tokens = Array.from({ length: 1000 }, () => randomToken());
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(1000);
  for (const { token, hash } of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(tokenHash(token)).toBe(hash);
  }
});

it('knows the shape of a token', () => {
  expect(isTokenShape(randomToken().token)).toBe(true);
  for (const text of [
    '',
    'short',
    `${'a'.repeat(42)}=`,
    'a'.repeat(44),
    42,
    null,
    ['a'.repeat(43)],
    `${'a'.repeat(43)}\n`,
  ])
    expect(isTokenShape(text)).toBe(false);
});

it('what a person’s own token begins with by chance makes it no other kind', () => {
  const own = `mk_${randomToken().token.slice(3)}`;
  expect([hasPrefix(own, 'mk_'), hasPrefix(`mk_${own}`, 'mk_'), hasPrefix('mk_', 'mk_')]).toEqual([false, true, true]);
});
