import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Lane } from '../../../../kernel/jobs/jobs.ts';
import type { Settled } from '../../../../kernel/outbox/outbox.ts';
import type { Receipt } from '../../../../kernel/outside/receipt.ts';
import { PLATFORM_ID } from '../../../../kernel/tenancy/shop.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import type { StopChannel } from '../stops.ts';
import { dispatchLater } from './dispatch-notices.ts';
import { learnOfReceipt } from './stop-address.ts';

interface Changed {
  /** None for a message to whoever left an address in a record: there is no next way. */
  noticeId: number | null;
}

const CHANGED = 'notice_id as "noticeId"';

/** A notice that did not arrive by one channel is tried by the next. */
const tryNext = (ctx: Ctx, tx: Tx, { noticeId }: Changed, lane: Lane): Promise<void> =>
  dispatchLater(ctx, tx, noticeId === null ? [] : [noticeId], { lane });

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
  await tryNext(ctx, tx, row, lane);
}

/**
 * Notes what is told of messages of this shop; numbers of others are passed over. By the platform's account all shops send that have
 * none of their own: a receipt names whose it is.
 */
export async function settleReceipts(ctx: Ctx, channel: StopChannel, receipts: readonly Receipt[]): Promise<number> {
  const settle = (tx: Tx, shopId: number, own: readonly Receipt[]) => settleOf(ctx, tx, { shopId, channel }, own);
  if (ctx.shop.id !== PLATFORM_ID) return ctx.db.write((tx) => settle(tx, ctx.shop.id, receipts));
  const byShop = Map.groupBy(receipts, ({ shop = PLATFORM_ID }) => shop);
  let known = 0;
  for (const [shopId, own] of byShop) {
    if (shopId !== PLATFORM_ID && (await ctx.services.shops.byId(shopId)) === null) continue;
    known += await ctx.db.write((tx) =>
      shopId === PLATFORM_ID ? settle(tx, shopId, own) : withinShop(tx, shopId, () => settle(tx, shopId, own)),
    );
  }
  return known;
}

/** Messages of one channel that left a shop. */
interface Sent {
  readonly shopId: number;
  readonly channel: StopChannel;
}

/** Whether a receipt is of a message that another module sent, which notes it. */
async function isElsewhere(ctx: Ctx, tx: Tx, { shopId, channel }: Sent, receipt: Receipt): Promise<boolean> {
  for (const { manifest } of ctx.services.registry.modules) {
    if ((await manifest.receipts?.(tx, shopId, channel, receipt, ctx.services.now())) === true) return true;
  }
  return false;
}

async function settleOf(ctx: Ctx, tx: Tx, sent: Sent, receipts: readonly Receipt[]): Promise<number> {
  let known = 0;
  const { shopId, channel } = sent;
  for (const receipt of receipts) {
    const { id, isDelivered, reason } = receipt;
    const row = await tx.row<Changed>(
      `update notice_delivery set state = $3, reason = $4, settled_at = $5
         where shop_id = $1 and channel = $6 and receipt = $2 and state in ('sent', 'unknown') returning ${CHANGED}`,
      [
        ...[shopId, id, isDelivered ? 'delivered' : 'failed', isDelivered ? '' : reason],
        ...[ctx.services.now().toISOString(), channel],
      ],
    );
    const isNoted = row !== null || (await isElsewhere(ctx, tx, sent, receipt));
    // What a provider tells of a number counts where the message was one of this shop's.
    const isMail = channel === 'mail';
    const isLearned = (isNoted || isMail) && (await learnOfReceipt(ctx, tx, sent, receipt));
    if (!isNoted && !(isMail && isLearned)) continue;
    known += 1;
    // Receipts come by the thousand, minutes later.
    if (row !== null && !isDelivered) await tryNext(ctx, tx, row, 'bulk');
  }
  return known;
}
