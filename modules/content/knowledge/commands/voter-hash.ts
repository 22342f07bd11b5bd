import type { Ctx } from '../../../../kernel/http/context.ts';
import { deviceOf } from '../../../../kernel/identity/browser.ts';
import { keyedHash } from '../../../../kernel/security/keyed-hash.ts';

/** By what a vote is known as somebody's: a member wherever they are, a visitor by their browser; null for a browser that was given nothing yet. */
export function voterHash(ctx: Ctx, device = deviceOf(ctx)): string | null {
  if (ctx.person !== null) return memberHash(ctx, ctx.person.id);
  return device === null ? null : deviceHash(ctx, device);
}

/** By what a member is known, wherever they are. */
export const memberHash = (ctx: Ctx, id: number): string =>
  keyedHash(ctx.services.config.secretKey, 'knowledge.voter', 'member', String(id));

/** By what a browser is known. */
export const deviceHash = (ctx: Ctx, device: string): string =>
  keyedHash(ctx.services.config.secretKey, 'knowledge.voter', 'device', device);
