import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type AccountCode, post } from '../../ledger/public.ts';
import type { BillableOrder } from '../queries/billable-order.ts';
import { subOf } from '../queries/order-money.ts';

/** Tax of a line of an order that was invoiced, or taken off an invoice again where it is below zero; once under its source and ref. */
export interface Billed {
  line: number;
  taxFen: bigint;
  source: string;
  ref: string;
  reason: string;
  at: Date;
}

/** Where tax lies that is not invoiced: with what is still to be had, or apart once that was had or kept. */
const openTax = (order: BillableOrder, line: number): AccountCode =>
  order.state === 'fulfilled' || order.lines.some(({ id, isGivenUp }) => id === line && isGivenUp) ? '2110' : '2010';

/** Books in the order of a line, which is locked, that tax of it is owed since it was invoiced, or no longer. */
export async function bookBilled(
  ctx: Ctx,
  tx: Tx,
  order: BillableOrder,
  { line, taxFen, ...named }: Billed,
): Promise<void> {
  if (taxFen === 0n) return;
  const sub = subOf(order.id);
  await post(ctx, tx, {
    ...named,
    entries: [
      { account: openTax(order, line), sub, fen: taxFen },
      { account: '2100', sub, fen: -taxFen },
    ],
  });
}
