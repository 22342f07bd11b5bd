import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { HeldOrder } from '../queries/locked-order.ts';
import { orderRefusals } from '../refusals.ts';
import { type OrderRole, type OrderState, orderSteps } from '../steps.ts';

/** Leads a locked order to another state, where the table lets this role. */
export async function stepOrder(
  { shop, services }: Pick<Ctx, 'shop' | 'services'>,
  tx: Tx,
  order: Pick<HeldOrder, 'id' | 'state'>,
  to: Exclude<OrderState, 'draft'>,
  role: OrderRole,
): Promise<void> {
  if (!orderSteps.may(order.state, to, role)) throw orderRefusals.step();
  const stepped = await tx.rows(
    `update sales_order set state = $4, version = version + 1, updated_at = now(),
       paid_at = case when $4 = 'paid' then $5::timestamptz else paid_at end,
       closed_at = case when $4 in ('cancelled', 'expired') then $5::timestamptz when $4 = 'paid' then null else closed_at end
     where shop_id = $1 and id = $2 and state = $3 returning id`,
    [shop.id, order.id, order.state, to, services.now().toISOString()],
  );
  if (stepped.length === 0) throw orderRefusals.step();
}

/** Says that a locked order is another one than before, for whoever has it before their eyes. */
export async function touchOrder({ shop }: Pick<Ctx, 'shop'>, tx: Tx, order: number): Promise<void> {
  await tx.rows('update sales_order set version = version + 1, updated_at = now() where shop_id = $1 and id = $2', [
    ...[shop.id, order],
  ]);
}
