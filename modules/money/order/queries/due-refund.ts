import type { Tx } from '../../../../kernel/database/db.ts';

/** Money that is to go back, and the payment that it goes back from; amounts in fen. */
export interface DueRefund {
  readonly orderId: number;
  readonly orderCode: string;
  readonly fen: number;
  readonly reason: string;
  readonly isDone: boolean;
  readonly paymentId: number;
  readonly method: string;
  readonly attempt: string;
  readonly paidFen: number;
  readonly receivedAt: string;
}

/** A refund that is due, its order held until the transaction ends: what goes back of one order is decided one after the other. */
export function dueRefund(tx: Tx, shopId: number, id: number): Promise<DueRefund | null> {
  return tx.row<DueRefund>(
    `select o.id as "orderId", o.code as "orderCode", r.fen, r.reason, r.state = 'done' as "isDone", p.id as "paymentId", p.method,
       p.attempt, p.fen as "paidFen", p.received_at as "receivedAt"
     from order_refund r join sales_order o on o.shop_id = r.shop_id and o.id = r.order_id
       join order_payment p on p.shop_id = r.shop_id and p.id = r.payment_id
     where r.shop_id = $1 and r.id = $2 for no key update of o`,
    [shopId, id],
  );
}
