import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { yuanFromFen } from '../../../../kernel/rules/fen.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import { bookRefunded } from '../../order/public.ts';
import type { RefundFacts } from '../provider.ts';
import { lockedRefund, moveRefund, type RefundRow } from '../refund-rows.ts';
import type { Misfit } from './book-payment.ts';
import { prepareRefund } from './prepare-refund.ts';

/**
 * Takes what a provider says of a refund, by whatever way it came and however often. One that it closed is due again under another
 * number; one that it cannot bring back waits for a person.
 */
export async function takeRefundFacts(ctx: Ctx, tx: Tx, id: number, facts: RefundFacts): Promise<Misfit | null> {
  const refund = await lockedRefund(tx, ctx.shop.id, id);
  if (refund === null || refund.number !== facts.number) return 'number';
  if (refund.fen !== facts.fen) return 'amount';
  const { ref, backFen, state } = facts;
  const at = facts.at ?? ctx.services.now().toISOString();
  const isOver = state === 'succeeded';
  const moved = await moveRefund(ctx, tx, id, state, 'system', { ref, ...(isOver ? { backFen, doneAt: at } : {}) });
  if (!moved) return null;
  if (state === 'succeeded') {
    await bookRefunded(ctx, tx, {
      ...{ refund: refund.orderRefundId, method: 'wechat', account: '1020', providerRef: ref },
      at: new Date(at),
    });
  } else if (state === 'closed') {
    await prepareRefund(ctx, tx, refund.orderRefundId);
  } else if (state === 'abnormal') {
    await tellDesk(ctx, tx, refund);
  }
  return null;
}

async function tellDesk(ctx: Ctx, tx: Tx, { id, orderCode, fen }: RefundRow): Promise<void> {
  await sendNotice(ctx, tx, {
    kind: 'payment.refund_stuck',
    to: await membersHolding(tx, ctx.shop.id, 'payment.refund.handle'),
    key: String(id),
    values: { order: orderCode, yuan: yuanFromFen(fen) },
    link: `/backend/refunds/${id}`,
  });
}
