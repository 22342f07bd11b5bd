import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimsText, readCode, verifyCode } from '../rules/signed-code.ts';
import { codeSigner, shopCodeSigner } from './code-signer.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = new Date('2026-11-24T08:00:00Z');
const until = NOW.getTime() / 1000 + 60;
const first = shopCodeSigner(SECRET, 7, 1);
const second = shopCodeSigner(SECRET, 7, 2);
const claims = { kind: 'badge', shop: 7, id: 9120, until, key: 1 };
const keys = [
  { key: 2, publicKey: second.publicKey, endsAt: null },
  { key: 1, publicKey: first.publicKey, endsAt: '2026-12-01T00:00:00+08:00' },
];
const expected = { shop: 7, kind: 'badge', now: NOW };
const seen = (code: string, more: Partial<typeof expected> = {}, of = keys) =>
  verifyCode(code, of, { ...expected, ...more });

test('keys are those of RFC 8032, and signatures those that others read', async () => {
  const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const signer = codeSigner(seed);
  expect(Buffer.from(signer.publicKey, 'base64url').toString('hex')).toBe(
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  );
  const read = readCode(signer.code(claims));
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: signer.publicKey };
  const isRight = verify(
    null,
    Buffer.from(read?.signed ?? ''),
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(read?.signature ?? '', 'base64url'),
  );
  expect(isRight).toBe(true);
});

test('a code is believed with the keys of its shop alone, also behind an address, under the key of today and the one before', async () => {
  for (const [signer, key] of [
    [first, 1],
    [second, 2],
  ] as const) {
    const code = signer.code({ ...claims, key });
    expect(code.length).toBeLessThan(125);
    expect(await seen(code)).toEqual({ fault: null, claims: { ...claims, key } });
    expect(await seen(` https://a.example.org/backend/badges#${code}\n`)).toMatchObject({ fault: null });
  }
});

test('each reason for which it is not taken has a name', async () => {
  const code = first.code(claims);
  expect(await seen('')).toEqual({ fault: 'unreadable' });
  expect(await seen('https://a.example.org/backend/form-answers/9120')).toEqual({ fault: 'unreadable' });
  expect(await seen(code.slice(0, -1))).toEqual({ fault: 'unreadable' });
  expect(await seen(code, { shop: 8 })).toEqual({ fault: 'other_shop' });
  expect(await seen(code, { kind: 'ticket' })).toEqual({ fault: 'other_kind' });
  expect(await seen(first.code({ ...claims, key: 3 }))).toEqual({ fault: 'unknown_key' });
  expect(await seen(code, { now: new Date('2026-11-30T16:00:00Z') })).toEqual({ fault: 'key_ended' });
  expect(await seen(code, { now: new Date((until + 1) * 1000) })).toEqual({ fault: 'expired' });
  expect(await seen(code, {}, [{ key: 1, publicKey: 'AA', endsAt: null }])).toEqual({ fault: 'unverifiable' });
});

test('whatever is changed of it, or signed by another key or for another shop, is forged', async () => {
  const [signature = ''] = first.code(claims).split('.').slice(-1);
  for (const more of [{ id: 9121 }, { until: until + 86_400 }, { key: 2 }]) {
    expect(await seen(`${claimsText({ ...claims, ...more })}.${signature}`)).toEqual({ fault: 'forged' });
  }
  expect(await seen(second.code(claims))).toEqual({ fault: 'forged' });
  expect(await seen(shopCodeSigner(SECRET, 8, 1).code(claims))).toEqual({ fault: 'forged' });
  expect(await seen(shopCodeSigner(Buffer.alloc(32, 8), 7, 1).code(claims))).toEqual({ fault: 'forged' });
});

test('no code has a second way to be written', () => {
  const code = first.code(claims);
  expect(readCode(code.replace('.7.', '.07.'))).toBeNull();
  expect(readCode(`${code}=`)).toBeNull();
  expect(readCode(code.replace('M1', 'M2'))).toBeNull();
  expect(readCode(code.replace('badge', 'Badge'))).toBeNull();
});
