import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import type { Receipt } from '../../../../kernel/outside/receipt.ts';

/** Notes what became of a campaign's message that was handed over, or could not be. */
export async function settleRecipient(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { key, status, problem, receipt } = data as unknown as Settled;
  const [, id] = /^campaign\/(\d+)$/.exec(key) ?? [];
  if (id === undefined) return;
  const state = status === 'failed' && problem === 'address_refused' ? 'bounced' : status;
  await tx.rows(
    `update campaign_recipient set state = $3, reason = $4, receipt = $5, settled_at = $6
     where shop_id = $1 and id = $2 and state = 'queued'`,
    [ctx.shop.id, Number(id), state, problem ?? '', receipt, ctx.services.now().toISOString()],
  );
}

/** Notes what is told afterwards of a message of a campaign; false where it is none of them. */
export async function settleReceipt(
  tx: Tx,
  shopId: number,
  channel: 'sms' | 'mail',
  { id, isDelivered, reason, holder }: Receipt,
  now: Date,
): Promise<boolean> {
  const lost = channel === 'mail' && holder !== undefined ? 'bounced' : 'failed';
  const row = await tx.row(
    `update campaign_recipient set state = $3, reason = $4, settled_at = $5
     where shop_id = $1 and channel = $6 and receipt = $2 and state in ('sent', 'unknown') returning id`,
    [shopId, id, isDelivered ? 'delivered' : lost, isDelivered ? '' : reason, now.toISOString(), channel],
  );
  return row !== null;
}
