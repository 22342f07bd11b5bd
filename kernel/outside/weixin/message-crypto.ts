import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';

const blockSize = 32;

/** Says that a message could not be decrypted or is not for this application; it does not say which. */
export class MessageCryptoError extends Error {
  override readonly name = 'MessageCryptoError';
}

/** The application a message belongs to, and its EncodingAESKey of 43 characters. */
export interface MessageKey {
  readonly appId: string;
  readonly aesKey: string;
}

function keyBytes(aesKey: string): Buffer {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  if (!/^[A-Za-z0-9]{43}$/.test(aesKey) || key.length !== 32)
    throw new RangeError('an EncodingAESKey has 43 letters or digits');
  return key;
}

/**
 * Encrypts a message as WeChat does and answers Base64: AES-256-CBC over 16 random bytes, the length in four bytes, the
 * message and the appid, padded as PKCS #7 to 32 bytes. `random` is for tests.
 */
export function encryptMessage(
  message: string,
  { appId, aesKey }: MessageKey,
  random: Uint8Array = randomBytes(16),
): string {
  const key = keyBytes(aesKey);
  const body = Buffer.from(message, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const plain = Buffer.concat([random, length, body, Buffer.from(appId, 'utf8')]);
  const pad = blockSize - (plain.length % blockSize);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(pad, pad)), cipher.final()]).toString(
    'base64',
  );
}

/**
 * Decrypts a message and checks padding, length and appid; anything wrong throws the same `MessageCryptoError`. Check the
 * message's signature first: the encryption alone does not protect it from being altered.
 */
export function decryptMessage(encrypted: string, { appId, aesKey }: MessageKey): string {
  const key = keyBytes(aesKey);
  const bytes = /^[A-Za-z0-9+/]+={0,2}$/.test(encrypted) ? Buffer.from(encrypted, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length % blockSize !== 0) throw new MessageCryptoError('the message cannot be read');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(bytes), decipher.final()]);
  const pad = plain.at(-1) ?? 0;
  const padded = pad >= 1 && pad <= blockSize && plain.subarray(-pad).every((byte) => byte === pad);
  const content = plain.subarray(16, padded ? -pad : undefined);
  const length = content.length >= 4 ? content.readUInt32BE(0) : Number.POSITIVE_INFINITY;
  const owner = Buffer.from(appId, 'utf8');
  const found = content.subarray(4 + Math.min(length, content.length));
  const ours = found.length === owner.length && timingSafeEqual(found, owner);
  if (!padded || !ours) throw new MessageCryptoError('the message cannot be read');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content.subarray(4, 4 + length));
  } catch {
    throw new MessageCryptoError('the message cannot be read');
  }
}
