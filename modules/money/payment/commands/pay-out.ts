import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { bookRefunded, dueRefund } from '../../order/public.ts';
import { type Payee, sealPayee } from '../payee.ts';
import { lockedRefund, moveRefund, planRefund } from '../refund-rows.ts';
import { refuse } from '../refusals.ts';

interface RefundVersion {
  id: number;
  version: number;
}

/** Says to whom a refund is paid by bank: one that did not come in by WeChat, or that WeChat cannot bring back. Somebody else confirms it. */
export function prepareBankPayout(ctx: Ctx, { id, version, ...payee }: RefundVersion & Payee): Promise<RefundVersion> {
  return ctx.db.write(async (tx) => {
    const refund = await lockedRefund(tx, ctx.shop.id, id);
    if (refund === null) throw notFound();
    if (refund.version !== version) throw refuse.refund_moved();
    if ((await dueRefund(tx, ctx.shop.id, refund.orderRefundId))?.isDone) {
      // The desk gave it back by hand and booked that with the order: there is nothing to pay.
      await moveRefund(ctx, tx, id, 'closed', 'system');
      return { id, version: version + 1 };
    }
    const isByBank = refund.route === 'bank' ? refund.state === 'due' : refund.state === 'abnormal';
    if (!isByBank) throw refuse.not_by_bank();
    if (!(await moveRefund(ctx, tx, id, 'submitted', 'staff'))) throw refuse.refund_moved();
    await tx.rows(
      `update payment_refund set route = 'bank', payee_box = $3, prepared_by = $4, submitted_at = $5 where shop_id = $1 and id = $2`,
      [...[ctx.shop.id, id, sealPayee(ctx, payee)], ...[signedIn(ctx).id, ctx.services.now().toISOString()]],
    );
    return { id, version: version + 1 };
  });
}

/** Confirms that the bank has paid a refund, by the bank's serial; whoever prepared it does not. */
export function confirmBankPayout(
  ctx: Ctx,
  { id, version, serial }: RefundVersion & { serial: string },
): Promise<RefundVersion> {
  return ctx.db.write(async (tx) => {
    const refund = await lockedRefund(tx, ctx.shop.id, id);
    if (refund === null) throw notFound();
    const person = signedIn(ctx).id;
    if (refund.version !== version || refund.route !== 'bank' || refund.state !== 'submitted')
      throw refuse.refund_moved();
    if (refund.preparedBy === person) throw refuse.same_person();
    const at = ctx.services.now();
    await moveRefund(ctx, tx, id, 'succeeded', 'staff', { ref: serial, backFen: refund.fen, doneAt: at.toISOString() });
    await tx.rows('update payment_refund set confirmed_by = $3 where shop_id = $1 and id = $2', [
      ctx.shop.id,
      id,
      person,
    ]);
    await bookRefunded(ctx, tx, {
      ...{ refund: refund.orderRefundId, method: 'bank', account: '1010', providerRef: serial, at },
    });
    return { id, version: version + 1 };
  });
}

/** Takes back to whom a refund was to be paid, before the bank has. */
export function withdrawBankPayout(ctx: Ctx, { id, version }: RefundVersion): Promise<RefundVersion> {
  return ctx.db.write(async (tx) => {
    const refund = await lockedRefund(tx, ctx.shop.id, id);
    if (refund === null) throw notFound();
    const isWaiting = refund.version === version && refund.route === 'bank' && refund.state === 'submitted';
    if (!isWaiting || !(await moveRefund(ctx, tx, id, 'due', 'staff'))) throw refuse.refund_moved();
    await tx.rows(
      'update payment_refund set payee_box = null, prepared_by = null, submitted_at = null where shop_id = $1 and id = $2',
      [ctx.shop.id, id],
    );
    return { id, version: version + 1 };
  });
}

/** Sends a refund again that waits because the provider refused it, at once. */
export function retryRefund(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  return ctx.db.write(async (tx) => {
    const refund = await lockedRefund(tx, ctx.shop.id, id);
    if (refund === null) throw notFound();
    if (refund.route !== 'original' || refund.state !== 'due') throw refuse.refund_moved();
    await planRefund(ctx, tx, refund, ctx.services.now());
    return {};
  });
}
