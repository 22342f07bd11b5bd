import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

const key = (ctx: Ctx): Buffer => derivedKey(ctx.services.config.secretKey, 'sign-in');

/** The hash under which a phone's code is kept: the table names no phone. */
export function phoneHash(ctx: Ctx, phone: string): string {
  return keyedHash(key(ctx), 'phone', phone);
}

/** The hash of a code, which holds for one shop, phone and browser; the key is not in the database. */
export function codeHash(ctx: Ctx, phone: string, browserHash: string, code: string): string {
  return keyedHash(key(ctx), 'code', String(ctx.shop.id), phone, browserHash, code);
}
