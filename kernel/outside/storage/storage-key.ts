import { randomUUID } from 'node:crypto';
import { StorageError } from './storage.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^shop/(0|[1-9][0-9]{0,9})/(${uuid})((?:[-.][a-z0-9]{1,32}){0,4})$`);

/** The parts of a storage key; `suffix` tells the variants of one upload apart, for example `-640.webp`. */
export interface StorageKeyParts {
  readonly shop: number;
  readonly id: string;
  readonly suffix: string;
}

/**
 * Makes the key `shop/<shop>/<uuid><suffix>` of a new object, or of a variant of the object `id`; a suffix is up to four
 * words of small letters and digits, each after `-` or `.`, anything else is refused with `bad_key`.
 */
export function newStorageKey(shop: number, suffix = '', id: string = randomUUID()): string {
  const key = `shop/${shop}/${id}${suffix}`;
  storageKeyParts(key);
  return key;
}

/**
 * Takes a storage key apart, or throws `StorageError` of kind `bad_key`. The grammar knows no empty word, no `..`, no
 * further slash and no letter that a file system or address could read differently, so that traversal cannot be written.
 */
export function storageKeyParts(key: string): StorageKeyParts {
  const match = typeof key === 'string' ? keyShape.exec(key) : null;
  if (match === null) throw new StorageError('bad_key');
  const [, shop = '', id = '', suffix = ''] = match;
  return { shop: Number(shop), id, suffix };
}
