import { createHash, randomBytes } from 'node:crypto';

/** A secret for its holder, and the hash that is stored in its place. */
export interface RandomToken {
  readonly token: string;
  readonly hash: string;
}

/** Makes an unguessable token of 256 bits (43 base64url characters) together with its SHA-256 in hexadecimal. */
export function randomToken(): RandomToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/**
 * Gives the SHA-256 of a token in hexadecimal, which is what a table stores; a slow hash would add nothing because the
 * token has 256 bits.
 */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** Tells whether text has the shape of a token, so that garbage is refused before the database is asked. */
export function isTokenShape(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/**
 * Tells whether what was sent is meant as a token of the kind that begins so. A person's own has no such beginning, but one in a
 * quarter of a million begins so by chance: it is shorter.
 */
export const hasPrefix = (token: string, prefix: string): boolean => token.startsWith(prefix) && !isTokenShape(token);
