import type { Ctx } from '../../../../kernel/http/context.ts';
import { orderRefusals } from '../refusals.ts';
import { isClosed } from './expire-due.ts';

/** Lets no attempt at a payment of an order that is not paid be open, and says what of the order speaks against changing it at once. */
export async function endAttempts(ctx: Ctx, order: number): Promise<void> {
  const state = await ctx.db.row<{ state: string }>('select state from sales_order where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, order],
  ]);
  if (state?.state === 'paid') throw orderRefusals.change_paid();
  if (state?.state === 'placed' && !(await isClosed(ctx, order))) throw orderRefusals.being_paid();
}
