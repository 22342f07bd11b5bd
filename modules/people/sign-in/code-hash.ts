import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

const key = (ctx: Ctx): Buffer => derivedKey(ctx.services.config.secretKey, 'sign-in');

/**
 * The hash under which a phone's code is kept: the table names no phone. The code of a browser that its owner has used
 * before (`device`) lies apart, so that strangers who ask for codes cannot make it void; so does one that is for something
 * else than a sign-in (`use`), and is good for nothing beside that.
 */
export function phoneHash(ctx: Ctx, phone: string, device: string | null, use = ''): string {
  return use === ''
    ? keyedHash(key(ctx), 'phone', phone, device ?? '')
    : keyedHash(key(ctx), 'phone', phone, device ?? '', use);
}

/** The hash of a code, which holds for one shop, phone and browser; the key is not in the database. */
export function codeHash(ctx: Ctx, phone: string, browserHash: string, code: string): string {
  return keyedHash(key(ctx), 'code', String(ctx.shop.id), phone, browserHash, code);
}
