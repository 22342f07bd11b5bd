import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Lane } from '../../../../kernel/jobs/jobs.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import type { SmsReceipt } from '../../../../kernel/outside/sms/sms-sender.ts';
import type { DeliveryFault } from '../../../../kernel/rules/delivery-faults.ts';
import type { OutsideChannel } from '../../../../kernel/rules/notice-channels.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import { dispatchLater } from './dispatch-notices.ts';

interface Changed {
  noticeId: number;
  memberId: number;
  channel: OutsideChannel;
  createdAt: string;
}

const CHANGED = 'notice_id as "noticeId", member_id as "memberId", channel, created_at as "createdAt"';

/** Nobody is at the address: nothing goes there any more, unless it was given anew since. */
const markAddress = (ctx: Ctx, tx: Tx, { memberId, createdAt }: Changed): Promise<unknown> =>
  tx.rows(
    `update notice_address set refused_at = $4
     where shop_id = $1 and member_id = $2 and updated_at <= $3 and refused_at is null`,
    [ctx.shop.id, memberId, createdAt, ctx.services.now().toISOString()],
  );

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
     where shop_id = $1 and id = $2 and state = 'queued' returning ${CHANGED}`,
    [ctx.shop.id, Number(id), status, problem ?? '', receipt, ctx.services.now().toISOString()],
  );
  // Of an unknown one nobody can say that it did not arrive.
  if (row === null || status !== 'failed') return;
  const gone: DeliveryFault = 'address_refused';
  if (problem === gone && row.channel === 'mail') await markAddress(ctx, tx, row);
  await tryNext(ctx, tx, row, lane);
}

/**
 * Notes what the provider tells of messages of this shop; numbers of others are passed over. By the platform's account all
 * shops send that have none of their own: a receipt names whose it is.
 */
export async function settleReceipts(ctx: Ctx, receipts: readonly SmsReceipt[]): Promise<number> {
  if (ctx.shop.id !== PLATFORM_ID) return ctx.db.write((tx) => settleOf(ctx, tx, ctx.shop.id, receipts));
  const byShop = Map.groupBy(receipts, ({ shop = PLATFORM_ID }) => shop);
  let known = 0;
  for (const [shopId, own] of byShop) {
    if (shopId !== PLATFORM_ID && (await ctx.services.shops.byId(shopId)) === null) continue;
    known += await ctx.db.write((tx) =>
      shopId === PLATFORM_ID
        ? settleOf(ctx, tx, shopId, own)
        : withinShop(tx, shopId, () => settleOf(ctx, tx, shopId, own)),
    );
  }
  return known;
}

async function settleOf(ctx: Ctx, tx: Tx, shopId: number, receipts: readonly SmsReceipt[]): Promise<number> {
  let known = 0;
  const { registry, now } = ctx.services;
  for (const receipt of receipts) {
    const { id, isDelivered, reason } = receipt;
    const row = await tx.row<Changed>(
      `update notice_delivery set state = $3, reason = $4, settled_at = $5
         where shop_id = $1 and channel = 'sms' and receipt = $2 and state in ('sent', 'unknown') returning ${CHANGED}`,
      [shopId, id, isDelivered ? 'delivered' : 'failed', isDelivered ? '' : reason, now().toISOString()],
    );
    if (row === null) {
      for (const { manifest } of registry.modules) {
        if ((await manifest.smsReceipts?.(tx, shopId, receipt, now())) !== true) continue;
        known += 1;
        break;
      }
      continue;
    }
    known += 1;
    // Receipts come by the thousand, minutes later.
    if (!isDelivered) await tryNext(ctx, tx, row, 'bulk');
  }
  return known;
}
