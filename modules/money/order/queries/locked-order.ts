import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { ShopClock } from '../../../../kernel/tenancy/shop-clock.ts';
import type { OrderState } from '../steps.ts';

/** A line of an order, as what is decided about it asks. */
export interface HeldLine {
  id: number;
  sells: string;
  ref: string;
  quantity: number;
  totalFen: bigint;
  taxRate: string;
  stockKey: string | null;
  /** The line whose place it took, and how much of what was paid for that went over to it. */
  replacesId: number | null;
  carriedFen: bigint;
  isGivenUp: boolean;
}

/** An order under its lock. */
export interface HeldOrder {
  id: number;
  code: string;
  payerId: number;
  state: Exclude<OrderState, 'draft'>;
  totalFen: bigint;
  isOver: boolean;
  holdUntil: string;
  version: number;
  lines: readonly HeldLine[];
}

/** The lines of an order that were not given up, nor taken out before it was paid. */
export const standingLines = ({ lines }: Pick<HeldOrder, 'lines'>): HeldLine[] =>
  lines.filter(({ isGivenUp }) => !isGivenUp);

type Wire<T> = Omit<T, 'totalFen' | 'carriedFen' | 'lines'> & { totalFen: string };

/** Reads an order and locks it until the transaction ends: what is decided about one order is decided one after the other. */
export async function lockedOrder({ shop, services }: ShopClock, tx: Tx, id: number): Promise<HeldOrder> {
  const order = await tx.row<Wire<HeldOrder>>(
    `select id, code, payer_id as "payerId", state, total_fen::text as "totalFen", hold_until <= $3 as "isOver", hold_until as "holdUntil", version
     from sales_order where shop_id = $1 and id = $2 for no key update`,
    [shop.id, id, services.now().toISOString()],
  );
  if (order === null) throw notFound();
  const lines = await tx.rows<Wire<HeldLine> & { carriedFen: string }>(
    `select id, sells, ref, quantity, total_fen::text as "totalFen", tax_rate as "taxRate", stock_key as "stockKey",
       replaces_id as "replacesId", carried_fen::text as "carriedFen", given_up_at is not null as "isGivenUp"
     from order_line where shop_id = $1 and order_id = $2 order by position`,
    [shop.id, id],
  );
  return {
    ...{ ...order, totalFen: BigInt(order.totalFen) },
    lines: lines.map((line) => ({ ...line, totalFen: BigInt(line.totalFen), carriedFen: BigInt(line.carriedFen) })),
  };
}
