import { createHash, timingSafeEqual } from 'node:crypto';

const tolerance = 5 * 60;

/**
 * Signs a callback as WeChat does: SHA-1 in hexadecimal over token, timestamp, nonce and, for encrypted messages, the
 * ciphertext, sorted by code unit and joined.
 */
export function callbackSignature(token: string, ...parts: readonly string[]): string {
  return createHash('sha1')
    .update([token, ...parts].sort().join(''))
    .digest('hex');
}

/**
 * Tells whether a callback comes from WeChat: every part is a single text, the time in seconds is within five minutes of
 * `now`, and the signature agrees, compared in constant time. `encrypted` is the ciphertext where `msg_signature` is
 * checked. Never throws, whatever the query holds.
 */
export function isCallbackSigned(options: {
  token: string;
  timestamp: unknown;
  nonce: unknown;
  signature: unknown;
  encrypted?: unknown;
  now: Date;
}): boolean {
  const { token, timestamp, nonce, signature, encrypted } = options;
  if (token === '' || typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    return false;
  if (!/^\d{1,12}$/.test(timestamp) || nonce.length > 128 || !/^[0-9a-f]{40}$/.test(signature)) return false;
  if ('encrypted' in options && typeof encrypted !== 'string') return false;
  if (Math.abs(options.now.getTime() / 1000 - Number(timestamp)) > tolerance) return false;
  const parts = typeof encrypted === 'string' ? [timestamp, nonce, encrypted] : [timestamp, nonce];
  return timingSafeEqual(Buffer.from(callbackSignature(token, ...parts)), Buffer.from(signature));
}
