import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findPosting, voidPending } from '../../ledger/public.ts';
import type { HeldOrder } from '../queries/locked-order.ts';
import { type HeldChange, openChange } from '../queries/order-changes.ts';
import { orderRefusals } from '../refusals.ts';
import { type ChangeState, changeSteps, type OrderRole } from '../steps.ts';
import { freeLines, tellSellers } from './order-stock.ts';
import { refundCredit } from './refund-due.ts';

/** What the ledger calls what a change promises, and its end. */
export const CHANGE_POSTING = 'order.change';

/** Leads a change to another state, where the table lets this role. */
export async function stepChange(
  { shop, services }: Pick<Ctx, 'shop' | 'services'>,
  tx: Tx,
  { id, state }: Pick<HeldChange, 'id' | 'state'>,
  to: ChangeState,
  role: OrderRole,
): Promise<void> {
  if (!changeSteps.may(state, to, role)) throw orderRefusals.change_over();
  const stepped = await tx.rows(
    `update order_change set state = $4, closed_at = $5, version = version + 1, updated_at = now()
     where shop_id = $1 and id = $2 and state = $3 returning id`,
    [shop.id, id, state, to, services.now().toISOString()],
  );
  if (stepped.length === 0) throw orderRefusals.change_over();
}

/** Ends a change of a locked order that is not to be: it holds and promises nothing, and what came for it is to go back. */
export async function endChange(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  change: HeldChange,
  { to, role }: { to: 'withdrawn' | 'expired'; role: OrderRole },
): Promise<void> {
  await stepChange(ctx, tx, change, to, role);
  const ref = String(change.id);
  const promise = await findPosting(tx, ctx.shop.id, CHANGE_POSTING, ref);
  if (promise !== null) {
    await voidPending(ctx, tx, promise, { source: `${CHANGE_POSTING}_${to}`, ref, reason: order.code });
  }
  await tellSellers(ctx, tx, change.adds, 'release');
  await freeLines(ctx, tx, change.adds);
  await refundCredit(ctx, tx, order, 'order.change_ended');
}

/** Ends the change of a locked order that waits, where there is one: what happens to the order now is another matter. */
export async function endOpenChange(ctx: Ctx, tx: Tx, order: HeldOrder, to: 'withdrawn' | 'expired'): Promise<void> {
  const change = await openChange(tx, ctx.shop.id, order.id);
  if (change !== null) await endChange(ctx, tx, order, change, { to, role: 'system' });
}
