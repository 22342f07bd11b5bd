import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** How old a word of the receiving server may be, in milliseconds. */
export const PROOF_MS = 60_000;

/** What the receiving server says of an encoder. */
export type HookAct = 'begin' | 'alive' | 'end';

/** The proof that the receiving server of this installation says something: it knows the installation's key. */
export const hookProof = (secretKey: Uint8Array, act: HookAct, said: readonly (string | number)[]): string =>
  keyedHash(derivedKey(secretKey, 'ingest hook'), act, ...said.map(String));

/** Whether a proof is right, and its moment not long past nor to come. */
export const isProved = (
  secretKey: Uint8Array,
  act: HookAct,
  said: readonly (string | number)[],
  { at, proof, now }: { at: number; proof: string; now: Date },
): boolean => Math.abs(now.getTime() - at) <= PROOF_MS && sameHash(proof, hookProof(secretKey, act, [...said, at]));
