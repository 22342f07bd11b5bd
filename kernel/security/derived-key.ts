import { hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MOST = 1_000;
const derived = new WeakMap<Uint8Array, LRUCache<string, Buffer>>();

/**
 * Derives a 32-byte key for one named purpose from the installation's secret (RFC 5869 with SHA-256), so that no key is
 * used for two things; a secret shorter than 32 bytes is refused with a RangeError.
 * Every limit asks for one: what was derived is kept beside the secret.
 */
export function derivedKey(secret: Uint8Array, purpose: string): Buffer {
  if (secret.byteLength < 32) throw new RangeError('the installation secret needs at least 32 bytes');
  const keys = derived.get(secret) ?? new LRUCache<string, Buffer>({ max: MOST });
  derived.set(secret, keys);
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'medley', purpose, 32));
  keys.set(purpose, key);
  return key;
}
