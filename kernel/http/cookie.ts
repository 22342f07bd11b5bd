import type { Ctx } from './context.ts';
import { cookieValue } from './request-locale.ts';

/** A cookie that the browser keeps from every script and sends to this host alone, for `maxAge` seconds. */
export function setHiddenCookie(ctx: Ctx, name: string, value: string, maxAge: number): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax'];
  if (ctx.secure) parts.push('Secure');
  ctx.setHeader('set-cookie', parts.join('; '));
}

/** The value of a cookie of the request, or undefined. */
export function readCookie(ctx: Ctx, name: string): string | undefined {
  return cookieValue(ctx.headers.cookie, name);
}
