import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

/** Without what is mistaken for something else when it is read out: 0 and O, 1 and I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** For how long a code is good: as long as it takes to walk over to the device. */
export const CODE_MINUTES = 15;

/** Makes a one-time code, as people read it: two groups of four. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What is stored of a code; however somebody types it, it is the same. The key does not lie in the database. */
export function codeHash(ctx: Ctx, code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return keyedHash(derivedKey(ctx.services.config.secretKey, 'device code'), 'code', String(ctx.shop.id), plain);
}
