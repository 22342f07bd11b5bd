import type { Ctx } from '../../../kernel/http/context.ts';
import { originOf } from '../../../kernel/site/origin.ts';

/** The text of a message: what happened, when, where, and what is told of it. */
export function messageBody(ctx: Ctx, type: string, data: Record<string, unknown>): string {
  const site = originOf(ctx.services.config, ctx.shop.canonicalHost);
  return JSON.stringify({ type, timestamp: ctx.services.now().toISOString(), site, data });
}

/** A number that no other message has. */
export const newMessageId = (): string => `msg_${crypto.randomUUID().replaceAll('-', '')}`;
