import type { z } from 'zod';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { DeliveryState, webhook } from '../contract.ts';

type Listed = OutputOf<(typeof webhook)['webhook.delivery.list']>;
type Row = {
  id: number;
  messageId: string;
  event: string;
  state: z.output<typeof DeliveryState>;
  attempts: number;
  outcome: string | null;
  at: string;
  nextAt: string | null;
};

const COLUMNS = `t.id, t.message_id as "messageId", t.event, t.state, t.attempts, t.created_at as at,
  case when t.state = 'waiting' and t.attempts > 0 then t.next_at end as "nextAt",
  (select coalesce(a.status::text, a.fault) from webhook_attempt a
   where a.shop_id = t.shop_id and a.delivery_id = t.id order by a.id desc limit 1) as outcome`;

/** The messages to one webhook, newest first. */
export function listDeliveries(
  ctx: Ctx,
  { webhookId, state, ...place }: Omit<PageAsked, 'sort'> & { webhookId: number; state?: string | undefined },
): Promise<Listed> {
  const values: unknown[] = [ctx.shop.id, webhookId];
  const where = ['t.shop_id = $1', 't.webhook_id = $2'];
  if (state !== undefined) where.push(`t.state = $${values.push(state)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true };
  return seekRows(
    ctx.db,
    { ...place, sort: '-id' },
    { from: 'webhook_delivery t', where, columns: COLUMNS, key },
    values,
  );
}

/** One message with its last tries. */
export async function showDelivery(ctx: Ctx, { id }: { id: number }) {
  const row = await ctx.db.row<Row & { body: string; tries: [] }>(
    `select ${COLUMNS}, t.body, coalesce((select json_agg(a order by a.id desc) from (
        select a.id, a.at, a.ms, a.status, a.fault, a.request, a.response, a.answer from webhook_attempt a
        where a.shop_id = t.shop_id and a.delivery_id = t.id order by a.id desc limit 10) a), '[]') as tries
     from webhook_delivery t where t.shop_id = $1 and t.id = $2`,
    [ctx.shop.id, id],
  );
  if (row === null) throw notFound();
  return { data: row };
}
