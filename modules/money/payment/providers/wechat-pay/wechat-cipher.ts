import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Something encrypted with a merchant's APIv3 key; `associated_data` may be missing or empty. */
export interface WechatResource {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data?: string | undefined;
}

const TAG_BYTES = 16;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/** Whether a text can be an APIv3 key: 32 bytes, no more and no fewer. */
export const isApiV3Key = (text: string): boolean => Buffer.byteLength(text, 'utf8') === KEY_BYTES;

/** Opens what WeChat encrypted (AES-256-GCM), or null where key, nonce, associated data or text are not what was sealed. */
export function openResource({ ciphertext, nonce, associated_data }: WechatResource, apiV3Key: string): string | null {
  const sealed = Buffer.from(ciphertext, 'base64');
  if (!isApiV3Key(apiV3Key) || Buffer.byteLength(nonce) !== NONCE_BYTES || sealed.length < TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(associated_data ?? '')).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Encrypts as WeChat does; the local server of the protocol speaks by it. */
export function sealResource(text: string, nonce: string, aad: string, apiV3Key: string): string {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce)).setAAD(Buffer.from(aad));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}
