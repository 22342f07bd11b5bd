import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Hashes text parts with HMAC-SHA-256 under `key` (32 bytes or more, else a RangeError) and answers 64 hexadecimal digits;
 * the same key serves several purposes because `label` and the length of every part are hashed too.
 */
export function keyedHash(key: Uint8Array, label: string, ...parts: readonly string[]): string {
  if (key.byteLength < 32) throw new RangeError('a keyed hash needs a key of at least 32 bytes');
  const mac = createHmac('sha256', key);
  for (const part of [label, ...parts]) {
    const bytes = Buffer.from(part, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    mac.update(length).update(bytes);
  }
  return mac.digest('hex');
}

/** Tells whether two hashes or signatures are equal, in a time that depends on their length alone. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left, 'utf8');
  const b = Buffer.from(right, 'utf8');
  return a.length === b.length && timingSafeEqual(a, b);
}
