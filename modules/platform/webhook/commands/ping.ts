import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { messageBody } from '../message.ts';
import { arrived } from './attempt-delivery.ts';
import { deliver } from './deliver.ts';
import { queueMessage } from './tell-webhooks.ts';

const TIMEOUT_MS = 5_000;
/** The event of a test message. */
export const PING = 'webhook.ping';

/** Sends a test message while its sender waits, whether or not the webhook is switched on. */
export async function ping(ctx: Ctx, { id }: { id: number }) {
  const delivery = await ctx.db.write(async (tx) => {
    const found = await tx.row('select 1 from webhook where shop_id = $1 and id = $2', [ctx.shop.id, id]);
    if (found === null) throw notFound();
    return queueMessage(ctx, tx, { webhookId: id, event: PING, body: messageBody(ctx, PING, { webhook: id }) });
  });
  const outcome = await deliver(ctx, delivery, { timeoutMs: TIMEOUT_MS, isTest: true });
  if (outcome === null) throw notFound();
  const { status, fault, ms } = outcome;
  return { ok: arrived(outcome), status, fault, ms, delivery };
}
