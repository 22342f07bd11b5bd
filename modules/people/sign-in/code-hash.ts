import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

const key = (ctx: Ctx): Buffer => derivedKey(ctx.services.config.secretKey, 'sign-in');

/**
 * The hash under which a phone's code is kept: the table names no phone. The code of a browser that its owner has used
 * before (`device`) lies apart, so that strangers who ask for codes cannot make it void.
 */
export function phoneHash(ctx: Ctx, phone: string, device: string | null): string {
  return keyedHash(key(ctx), 'phone', phone, device ?? '');
}

/** The hash of a code, which holds for one shop, phone and browser; the key is not in the database. */
export function codeHash(ctx: Ctx, phone: string, browserHash: string, code: string): string {
  return keyedHash(key(ctx), 'code', String(ctx.shop.id), phone, browserHash, code);
}
