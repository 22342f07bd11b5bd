import type { z } from 'zod';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount, MOST_COUNTED } from '../../../../kernel/record/seek-page.ts';
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
export async function listDeliveries(
  ctx: Ctx,
  asked: { page: number; limit: number; webhookId: number; state?: string | undefined },
): Promise<Listed> {
  const { page, limit, webhookId, state = null } = asked;
  const from = 'webhook_delivery t where t.shop_id = $1 and t.webhook_id = $2 and ($3::text is null or t.state = $3)';
  const values = [ctx.shop.id, webhookId, state];
  const [count, data] = await Promise.all([
    ctx.db.row<{ total: number }>(`select ${boundedCount(from)} as total`, values),
    ctx.db.rows<Row>(`select ${COLUMNS} from ${from} order by t.id desc limit $4 offset $5`, [
      ...values,
      ...[limit, Math.min((page - 1) * limit, MOST_COUNTED)],
    ]),
  ]);
  const counted = count?.total ?? 0;
  return { data, total: Math.min(counted, MOST_COUNTED), isAtLeast: counted > MOST_COUNTED, page, limit };
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
