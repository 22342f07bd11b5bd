import { hkdfSync } from 'node:crypto';

/**
 * Derives a 32-byte key for one named purpose from the installation's secret (RFC 5869 with SHA-256), so that no key is
 * used for two things; a secret shorter than 32 bytes is refused with a RangeError.
 */
export function derivedKey(secret: Uint8Array, purpose: string): Buffer {
  if (secret.byteLength < 32) throw new RangeError('the installation secret needs at least 32 bytes');
  return Buffer.from(hkdfSync('sha256', secret, 'medley', purpose, 32));
}
