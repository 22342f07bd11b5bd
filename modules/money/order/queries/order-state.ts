import type { Db } from '../../../../kernel/database/db.ts';
import type { OrderState } from '../steps.ts';
import { type OrderMoney, openFen, orderMoney, type Payment, paymentOf } from './order-money.ts';

/** How an order stands: its state, and its money as the ledger has it. */
export interface OrderStanding extends OrderMoney {
  state: Exclude<OrderState, 'draft'>;
  payment: Payment;
  totalFen: bigint;
  /** What is still to be paid. */
  openFen: bigint;
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
  return { ...money, state, totalFen, payment: paymentOf(state, money), openFen: openFen(state, totalFen, money) };
}
