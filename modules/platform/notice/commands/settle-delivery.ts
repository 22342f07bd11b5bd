import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Lane } from '../../../../kernel/jobs/jobs.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import type { SmsReceipt } from '../../../../kernel/outside/sms/sms-sender.ts';
import { dispatchLater } from './dispatch-notices.ts';

interface Changed {
  noticeId: number;
}

/** A notice that did not arrive by one channel is tried by the next. */
const tryNext = (ctx: Ctx, tx: Tx, { noticeId }: Changed, lane: Lane): Promise<void> =>
  dispatchLater(ctx, tx, [noticeId], { lane });

/** Notes what became of a message that was handed over, or could not be. */
export async function settleDelivery(ctx: Ctx, tx: Tx, data: Record<string, unknown>): Promise<void> {
  const { key, status, problem, receipt, lane } = data as unknown as Settled;
  const [, id] = /^notice\/(\d+)$/.exec(key) ?? [];
  if (id === undefined) return;
  const row = await tx.row<Changed>(
    `update notice_delivery set state = $3, reason = $4, receipt = $5, settled_at = $6
     where shop_id = $1 and id = $2 and state = 'queued' returning notice_id as "noticeId"`,
    [ctx.shop.id, Number(id), status, problem ?? '', receipt, ctx.services.now().toISOString()],
  );
  // Of an unknown one nobody can say that it did not arrive.
  if (row !== null && status === 'failed') await tryNext(ctx, tx, row, lane);
}

/** Notes what the provider tells of messages of this shop; numbers of others are passed over. */
export async function settleReceipts(ctx: Ctx, receipts: readonly SmsReceipt[]): Promise<number> {
  return ctx.db.write(async (tx) => {
    let known = 0;
    for (const { id, isDelivered, reason } of receipts) {
      const row = await tx.row<Changed>(
        `update notice_delivery set state = $3, reason = $4, settled_at = $5
         where shop_id = $1 and channel = 'sms' and receipt = $2 and state in ('sent', 'unknown') returning notice_id as "noticeId"`,
        [
          ctx.shop.id,
          id,
          isDelivered ? 'delivered' : 'failed',
          isDelivered ? '' : reason,
          ctx.services.now().toISOString(),
        ],
      );
      if (row === null) continue;
      known += 1;
      // Receipts come by the thousand, minutes later.
      if (!isDelivered) await tryNext(ctx, tx, row, 'bulk');
    }
    return known;
  });
}
