import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  complexityPolicy,
  hashPassword,
  isPasswordHashOutdated,
  lengthPolicy,
  passwordFault,
  verifyPassword,
} from './password.ts';

describe('password hash', () => {
  it('is Argon2id with 19 MiB, two passes and one lane, and salted', async () => {
    const first = await hashPassword('correct horse battery');
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('correct horse battery')).not.toBe(first);
    expect(await verifyPassword(first, 'correct horse battery')).toBe(true);
    expect(await verifyPassword(first, 'correct horse batterx')).toBe(false);
    expect(isPasswordHashOutdated(first)).toBe(false);
  });
  it('takes composed and decomposed letters for the same', async () => {
    expect(await verifyPassword(await hashPassword('caf\u00e9 am Marktplatz'), 'cafe\u0301 am Marktplatz')).toBe(true);
  });
  it('answers false for no account, a damaged hash, and input that cannot be a password', async () => {
    expect(await verifyPassword(null, 'the decoy of accounts that never were')).toBe(false);
    expect(await verifyPassword('$argon2id$broken', 'x')).toBe(false);
    const empty = await hashPassword('');
    expect(await verifyPassword(empty, '\ud800')).toBe(false);
    expect(await verifyPassword(empty, 'x'.repeat(100_000))).toBe(false);
  });
  it('names hashes that are weaker than today', async () => {
    expect(isPasswordHashOutdated(await hash('x', { memoryCost: 4096, timeCost: 2 }))).toBe(true);
    expect(isPasswordHashOutdated('not a hash')).toBe(true);
  });
});

describe('password policy', () => {
  it.each([
    ['elf zeichen', lengthPolicy, 'too_short'],
    ['x'.repeat(129), lengthPolicy, 'too_long'],
    ['password12345', lengthPolicy, 'too_common'],
    ['AdminAdmin2026!', lengthPolicy, 'too_common'],
    ['abababababab', lengthPolicy, 'too_common'],
    ['012345678901', lengthPolicy, 'too_common'],
    ['abcdefghijkl', lengthPolicy, 'too_common'],
    ['liwei loves tea', lengthPolicy, 'contains_name'],
    ['line\nbreak in it', lengthPolicy, 'malformed'],
    ['half \ud800 of a pair', lengthPolicy, 'malformed'],
    ['a quiet river bend', lengthPolicy, null],
    ['安静的河流在这里转了一个弯', lengthPolicy, null],
    ['onlylowercase', complexityPolicy, 'too_simple'],
    ['River-bend-7', complexityPolicy, null],
  ] as const)('%j', (password, policy, fault) => {
    expect(passwordFault(password, policy, ['LiWei', 'wu'])).toBe(fault);
  });
});
