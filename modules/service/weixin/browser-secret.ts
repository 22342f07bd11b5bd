import type { Ctx } from '../../../kernel/http/context.ts';
import { readCookie, setHiddenCookie } from '../../../kernel/http/cookie.ts';
import { isTokenShape, randomToken, tokenHash } from '../../../kernel/security/random-token.ts';

// A cookie apart from the one of codes by phone, which is renewed with every code.
const COOKIE = 'weixin';
const SECONDS = 15 * 60;

/** Hash of the secret that ties a WeChat sign-in to the browser that began it, or null where it began none. */
export function weixinBrowser(ctx: Ctx): string | null {
  const value = readCookie(ctx, COOKIE);
  return isTokenShape(value) ? tokenHash(value) : null;
}

/** The same, given to the browser where it has none, and kept for another quarter of an hour. */
export function keepWeixinBrowser(ctx: Ctx): string {
  const value = readCookie(ctx, COOKIE);
  const token = isTokenShape(value) ? value : randomToken().token;
  setHiddenCookie(ctx, COOKIE, token, SECONDS);
  return tokenHash(token);
}
