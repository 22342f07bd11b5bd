import { createHash, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** How long a challenge can be answered, in milliseconds. */
export const proofLifetime = 5 * 60_000;

/** What a browser gets to work on: the `challenge` attribute's JSON of the ALTCHA widget 3. */
export type ProofChallenge = Challenge;

/** How hard the work is: PBKDF2 rounds per try and the range of tries, of which one number is drawn per challenge. */
export interface ProofDifficulty {
  readonly rounds: number;
  readonly minTries: number;
  readonly maxTries: number;
}

/** About one second of one core of a middle-class phone, and about 2 ms for the server at creation. */
export const usualDifficulty: ProofDifficulty = { rounds: 2_000, minTries: 200, maxTries: 800 };

/** Why a proof is refused. */
export type ProofFault = 'malformed' | 'forged' | 'expired' | 'wrong_purpose' | 'unsolved';

/** The outcome of a check; `onceKey` (64 hexadecimal digits) must be stored until `expiresAt` and refused when it exists. */
export type ProofResult =
  | { readonly ok: true; readonly onceKey: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly fault: ProofFault };

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      salt: z.string(),
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ purpose: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

function secrets(key: Uint8Array): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  if (key.byteLength < 32) throw new RangeError('proof of work needs a key of at least 32 bytes');
  const hex = Buffer.from(key).toString('hex');
  return { hmacSignatureSecret: `challenge:${hex}`, hmacKeySignatureSecret: `solution:${hex}` };
}

/**
 * Creates a signed ALTCHA challenge (PBKDF2/SHA-256, which the widget brings along) for one purpose, for example
 * `shop/7/sms`; nothing is stored. The number of tries is drawn, so the wait has an upper bound, unlike with a prefix.
 */
export function createProofChallenge(
  key: Uint8Array,
  purpose: string,
  now: Date,
  difficulty: ProofDifficulty = usualDifficulty,
): Promise<ProofChallenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: difficulty.rounds,
    counter: randomInt(difficulty.minTries, difficulty.maxTries + 1),
    data: { purpose },
    deriveKey,
    expiresAt: Math.floor((now.getTime() + proofLifetime) / 1000),
    ...secrets(key),
  });
}

/**
 * Checks the Base64 text that the ALTCHA widget puts into its form field, against the purpose it must have been made for.
 * Never throws for hostile input. A good proof counts once: the caller stores `onceKey` in a unique column.
 */
export async function verifyProof(key: Uint8Array, purpose: string, payload: unknown, now: Date): Promise<ProofResult> {
  const decoded = decodePayload(payload);
  if (decoded === null) return { ok: false, fault: 'malformed' };
  const { challenge, solution } = decoded;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (!(expiresAt.getTime() > now.getTime())) return { ok: false, fault: 'expired' };
  const result = await verifySolution({ challenge, solution, deriveKey, ...secrets(key) });
  if (result.expired) return { ok: false, fault: 'expired' };
  if (result.invalidSignature !== false) return { ok: false, fault: 'forged' };
  if (!result.verified) return { ok: false, fault: 'unsolved' };
  if (challenge.parameters.data.purpose !== purpose) return { ok: false, fault: 'wrong_purpose' };
  return { ok: true, onceKey: createHash('sha256').update(challenge.signature).digest('hex'), expiresAt };
}

function decodePayload(payload: unknown): z.infer<typeof payloadShape> | null {
  if (typeof payload !== 'string' || payload.length > 4096) return null;
  try {
    return payloadShape.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
