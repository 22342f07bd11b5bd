import { createHash } from 'node:crypto';

/** The namespace of addresses (RFC 9562, appendix A). */
const OF_URLS = '6ba7b8119dad11d180b400c04fd430c8';

/** The UUID of a name, always the same one (RFC 9562, version 5); `namespace` is 32 hexadecimal digits. */
export function nameUuid(name: string, namespace = OF_URLS): string {
  const digest = createHash('sha1').update(Buffer.from(namespace, 'hex')).update(name, 'utf8').digest().subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
