import type { Ctx } from '../../../../kernel/http/context.ts';
import { deviceOf } from '../../../../kernel/identity/browser.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';

/** By what a vote is known as somebody's: a member wherever they are, a visitor by their browser; null for a browser that was given nothing yet. */
export function voterHash(ctx: Ctx, device = deviceOf(ctx)): string | null {
  const key = ctx.services.config.secretKey;
  if (ctx.person !== null) return keyedHash(key, 'knowledge.voter', 'member', String(ctx.person.id));
  return device === null ? null : keyedHash(key, 'knowledge.voter', 'device', device);
}
