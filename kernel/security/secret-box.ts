import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** One key of a secret box: a short name that is written into each box, and 32 bytes. */
export interface SecretBoxKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Says that a box could not be opened: unknown key, altered text, or another context than it was sealed for. */
export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts small secrets at rest (application secrets, TOTP keys) with AES-256-GCM. The first key seals; all keys open,
 * so that a rotation is: put the new key first, seal again what `isOutdated` names, then drop the old key.
 */
export class SecretBox {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #sealing: SecretBoxKey;

  constructor(keys: readonly SecretBoxKey[]) {
    const [first] = keys;
    if (first === undefined) throw new RangeError('a secret box needs at least one key');
    for (const { id, key } of keys) {
      if (!/^[a-z0-9]{1,16}$/.test(id)) throw new RangeError('a key id is 1 to 16 lower-case letters or digits');
      if (key.byteLength !== 32) throw new RangeError(`key ${id} must have 32 bytes`);
    }
    this.#keys = new Map(keys.map(({ id, key }) => [id, key]));
    if (this.#keys.size !== keys.length) throw new RangeError('two keys of a secret box have the same id');
    this.#sealing = first;
  }

  /**
   * Encrypts text for one context, for example `shop/7/weixin.secret`; the box opens in that context alone, so that a
   * row copied to another shop or column stays closed.
   */
  seal(plain: string, context: string): string {
    const iv = randomBytes(ivBytes);
    const header = `${version}.${this.#sealing.id}`;
    const cipher = createCipheriv('aes-256-gcm', this.#sealing.key, iv).setAAD(Buffer.from(`${header}\n${context}`));
    const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${header}.${sealed.toString('base64url')}`;
  }

  /** Decrypts a box in the context it was sealed for, or throws `SecretBoxError` without saying more than that. */
  open(box: string, context: string): string {
    const match = /^(v1)\.([a-z0-9]{1,16})\.([A-Za-z0-9_-]+)$/.exec(box);
    const key = this.#keys.get(match?.[2] ?? '');
    const sealed = Buffer.from(match?.[3] ?? '', 'base64url');
    if (key === undefined || sealed.length < ivBytes + tagBytes) throw new SecretBoxError('the box cannot be opened');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(`${version}.${match?.[2]}\n${context}`))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
    } catch {
      throw new SecretBoxError('the box cannot be opened');
    }
  }

  /** Tells whether a box was sealed with another key than today's and should be sealed again. */
  isOutdated(box: string): boolean {
    return !box.startsWith(`${version}.${this.#sealing.id}.`);
  }
}
