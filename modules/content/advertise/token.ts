import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

const MAC_DIGITS = 32;

/** What a token looks like. */
export const TOKEN_SHAPE = /^([0-9a-z]{1,11})\.([0-9a-f]{32})$/;

const macOf = (secret: Uint8Array, shop: number, id: number): string =>
  keyedHash(derivedKey(secret, 'advertise token'), 'advertise.serving', String(shop), String(id)).slice(0, MAC_DIGITS);

/** The token of a serving: whoever has it was given that advertisement in that shop. */
export const servingToken = (secret: Uint8Array, shop: number, id: number): string =>
  `${id.toString(36)}.${macOf(secret, shop, id)}`;

/** The serving that a token of this shop names; null for one that was made elsewhere. */
export function readToken(secret: Uint8Array, shop: number, token: string): number | null {
  const [, number = '', mac = ''] = TOKEN_SHAPE.exec(token) ?? [];
  const id = Number.parseInt(number, 36);
  // One way of writing each number.
  if (!Number.isSafeInteger(id) || id < 1 || id.toString(36) !== number) return null;
  return sameHash(mac, macOf(secret, shop, id)) ? id : null;
}
