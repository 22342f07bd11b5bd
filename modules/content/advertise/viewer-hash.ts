import type { Ctx } from '../../../kernel/http/context.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';

/** By what somebody is known who is shown advertising, on one day alone: the member, or address and browser. */
export function viewerHash(ctx: Ctx, day: string): string {
  const { secretKey } = ctx.services.config;
  if (ctx.person !== null) return keyedHash(secretKey, 'advertise.viewer', day, 'member', String(ctx.person.id));
  return keyedHash(secretKey, 'advertise.viewer', day, 'visitor', ctx.ip, ctx.headers['user-agent'] ?? '');
}
