import { randomInt } from 'node:crypto';
import { keyedHash } from './keyed-hash.ts';

/** The number of recovery codes a person gets at once (security catalogue AU-7). */
export const recoveryCodeCount = 8;

// Without 0, 1, i, l, o and u: what is copied from paper must not be mistaken.
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';

/** Makes eight one-time recovery codes of 49 bits each, written `xxxxx-xxxxx`, to be shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: 10 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/**
 * Gives the hash under which a recovery code of one person is stored and looked up, or null for text that is no such
 * code; case, blanks and dashes do not matter. The key stays outside the database, so a stolen table cannot be guessed.
 * A code is used up with `UPDATE … WHERE hash = … AND used_at IS NULL`.
 */
export function recoveryCodeHash(key: Uint8Array, personId: string, code: string): string | null {
  if (code.length > 40) return null;
  const letters = code.toLowerCase().replace(/[\s-]/g, '');
  if (letters.length !== 10 || [...letters].some((letter) => !alphabet.includes(letter))) return null;
  return keyedHash(key, 'recovery-code', personId, letters);
}
