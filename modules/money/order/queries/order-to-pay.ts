import type { Db } from '../../../../kernel/database/db.ts';
import { openChange } from './order-changes.ts';
import { type OrderStanding, orderState } from './order-state.ts';

/** An order as whoever takes money for it asks; amounts in fen. */
export interface OrderToPay {
  readonly id: number;
  readonly code: string;
  readonly payerId: number;
  readonly state: OrderStanding['state'];
  /** What all of it costs, or the change of it that waits to be paid. */
  readonly totalFen: number;
  /** What is still to be paid. */
  readonly openFen: number;
  readonly holdUntil: string;
}

/** An order by its code, and what of it is still to be paid; null where there is none. */
export async function orderToPay(
  reader: Pick<Db, 'row' | 'rows'>,
  shopId: number,
  { code }: { code: string },
): Promise<OrderToPay | null> {
  const order = await reader.row<Pick<OrderToPay, 'id' | 'code' | 'payerId' | 'holdUntil'>>(
    'select id, code, payer_id as "payerId", hold_until as "holdUntil" from sales_order where shop_id = $1 and code = $2',
    [shopId, code],
  );
  const standing = order === null ? null : await orderState(reader, shopId, order.id);
  if (order === null || standing === null) return null;
  const { state, totalFen, openFen } = standing;
  const change = openFen > 0n && state === 'paid' ? await openChange(reader, shopId, order.id) : null;
  const asked = change === null ? { totalFen } : { totalFen: change.dueFen, holdUntil: change.holdUntil };
  return { ...order, ...asked, state, totalFen: Number(asked.totalFen), openFen: Number(openFen) };
}
