import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProofChallenge, type ProofChallenge, proofLifetime, verifyProof } from './proof-of-work.ts';

const key = Buffer.alloc(32, 9);
const easy = { rounds: 10, minTries: 3, maxTries: 9 };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function solved(
  challenge: ProofChallenge,
): Promise<{ challenge: ProofChallenge; solution: { counter: number; derivedKey: string } }> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('not solved');
  return { challenge, solution };
}

describe('proof of work', () => {
  it('accepts honest work and names it by a key that stays the same', async () => {
    const now = new Date();
    const payload = encode(await solved(await createProofChallenge(key, 'shop/7/sms', now, easy)));
    const first = await verifyProof(key, 'shop/7/sms', payload, now);
    expect(first).toMatchObject({ ok: true, onceKey: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await verifyProof(key, 'shop/7/sms', payload, now)).toEqual(first);
  });
  it('gives no second key to the same work in other clothes', async () => {
    const now = new Date();
    const work = await solved(await createProofChallenge(key, 'p', now, easy));
    const first = await verifyProof(key, 'p', encode(work), now);
    const parameters = Object.fromEntries(Object.entries(work.challenge.parameters).reverse());
    const other = {
      extra: 1,
      solution: { ...work.solution, counter: 1 },
      challenge: { ...work.challenge, parameters },
    };
    const second = await verifyProof(key, 'p', encode(other), now);
    expect(second.ok && first.ok && second.onceKey === first.onceKey).toBe(true);
  });
  it('ends after five minutes', async () => {
    const now = new Date();
    const payload = encode(await solved(await createProofChallenge(key, 'p', now, easy)));
    const late = new Date(now.getTime() + proofLifetime);
    expect(await verifyProof(key, 'p', payload, late)).toEqual({ ok: false, fault: 'expired' });
  });
  it('refuses another purpose, another key, altered parameters and guessed solutions', async () => {
    const now = new Date();
    const work = await solved(await createProofChallenge(key, 'shop/7/sms', now, easy));
    const fault = async (value: unknown, purpose = 'shop/7/sms', otherKey = key) => {
      const result = await verifyProof(otherKey, purpose, encode(value), now);
      return result.ok ? 'accepted' : result.fault;
    };
    expect(await fault(work, 'shop/8/sms')).toBe('wrong_purpose');
    expect(await fault(work, 'shop/7/sms', Buffer.alloc(32, 8))).toBe('forged');
    const cheaper = { ...work.challenge, parameters: { ...work.challenge.parameters, cost: 1 } };
    expect(await fault({ ...work, challenge: cheaper })).toBe('forged');
    const longer = { ...work.challenge, parameters: { ...work.challenge.parameters, expiresAt: 9_999_999_999 } };
    expect(await fault({ ...work, challenge: longer })).toBe('forged');
    const guess = { counter: 1, derivedKey: work.challenge.parameters.keyPrefix.padEnd(64, '0') };
    expect(await fault({ ...work, solution: guess })).toBe('unsolved');
  });
  it('never throws for hostile input', async () => {
    const now = new Date();
    const work = await solved(await createProofChallenge(key, 'p', now, easy));
    for (const payload of [
      undefined,
      null,
      42,
      '',
      'x'.repeat(5000),
      encode(null),
      encode([]),
      encode({ ...work, solution: null }),
    ])
      expect(await verifyProof(key, 'p', payload, now)).toEqual({ ok: false, fault: 'malformed' });
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        expect((await verifyProof(key, 'p', Buffer.from(text).toString('base64'), now)).ok).toBe(false);
      }),
    );
  });
});
