import type { Tx } from '../../../../kernel/database/db.ts';
import { outsideEvents } from '../../../../kernel/events/outside-events.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { messageBody, newMessageId } from '../message.ts';

/** The job that sends a message. */
export const DELIVER_JOB = 'webhook.deliver';

/** Has a message delivered, apart from the portal's own work: whoever receives it may take long, or never answer. */
export const sendDelivery = (ctx: Ctx, tx: Tx, id: number, after?: Date): Promise<void> =>
  ctx.services.jobs.send(tx, DELIVER_JOB, { id }, { key: String(id), lane: 'outside', ...(after && { after }) });

/** Writes a message down, to be sent once the transaction has committed. */
export async function queueMessage(
  ctx: Ctx,
  tx: Tx,
  message: { webhookId: number; event: string; body: string },
): Promise<number> {
  const made = await tx.row<{ id: number }>(
    `insert into webhook_delivery (webhook_id, message_id, event, body, next_at, moved_at)
     values ($1, $2, $3, $4, $5, $5) returning id`,
    [message.webhookId, newMessageId(), message.event, message.body, ctx.services.now().toISOString()],
  );
  if (made === null) throw new Error('The message was not stored.');
  return made.id;
}

const askingSql = (event: string): string => `from webhook where shop_id = $1 and active and events ? ${event}`;

/** SQL of whether a webhook of the shop `$1` asked for an event. */
export const asksForSql = (_ctx: Ctx, event: string): string => `exists (select ${askingSql(`'${event}'`)})`;

/** Tells the webhooks of the shop that asked for an event, with what its manifest declares and nothing else. */
export async function tellWebhooks(ctx: Ctx, tx: Tx, data: Record<string, unknown>, event: string): Promise<void> {
  const spec = outsideEvents(ctx.services.registry.modules).find(({ name }) => name === event);
  if (spec === undefined) return;
  const hooks = await tx.rows<{ id: number }>(`select id ${askingSql('$2')}`, [ctx.shop.id, event]);
  if (hooks.length === 0) return;
  const body = messageBody(ctx, event, spec.data.parse(data));
  for (const { id: webhookId } of hooks) {
    const id = await queueMessage(ctx, tx, { webhookId, event, body });
    await sendDelivery(ctx, tx, id);
  }
}
