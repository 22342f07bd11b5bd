import type { Db, Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import type { OrderState } from '../steps.ts';
import { lockedOrder } from './locked-order.ts';
import { type HeldChange, openChange } from './order-changes.ts';
import { missingFen, type OrderMoney, orderMoney, type Payment, paymentOf } from './order-money.ts';

/** How an order stands: its state, and its money as the ledger has it. */
export interface OrderStanding extends OrderMoney {
  state: Exclude<OrderState, 'draft'>;
  payment: Payment;
  totalFen: bigint;
  /** What is still to be paid, for it or for the change that waits. */
  openFen: bigint;
}

/** What is still to be paid of an order, or of the change of it that waits. */
export function openFen(
  { state, totalFen }: { state: OrderState; totalFen: bigint },
  money: OrderMoney,
  change: HeldChange | null,
): bigint {
  if (state === 'placed') return missingFen(totalFen, money);
  return state === 'paid' && change !== null ? missingFen(change.dueFen, money) : 0n;
}

/** How an order stands; null where there is none. */
export async function orderState(
  reader: Pick<Db, 'row' | 'rows'>,
  shopId: number,
  id: number,
): Promise<OrderStanding | null> {
  const order = await reader.row<{ state: Exclude<OrderState, 'draft'>; totalFen: string }>(
    'select state, total_fen::text as "totalFen" from sales_order where shop_id = $1 and id = $2',
    [shopId, id],
  );
  if (order === null) return null;
  const { state } = order;
  const totalFen = BigInt(order.totalFen);
  const money = await orderMoney(reader, shopId, id);
  const change = state === 'paid' ? await openChange(reader, shopId, id) : null;
  const open = openFen({ state, totalFen }, money, change);
  return { ...money, state, totalFen, payment: paymentOf(state, money), openFen: open };
}

/** What is still to be paid of an order or of the change of it that waits; nobody changes it until the transaction ends. */
export async function lockedOpenFen(clock: ShopClock, tx: Tx, id: number): Promise<bigint> {
  await lockedOrder(clock, tx, id);
  return (await orderState(tx, clock.shop.id, id))?.openFen ?? 0n;
}
