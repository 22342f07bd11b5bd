import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { BilledPart, BillSpec } from '../../../kernel/module/bill-spec.ts';
import { lockedInvoice, stepInvoice } from './invoice-rows.ts';
import { tellPayer } from './notices.ts';
import { claimedOf } from './queries/claimed.ts';

/** What stands on invoices of an order: what is issued, and what may be at any moment. */
async function standing(ctx: Ctx, tx: Tx, order: number): Promise<ReadonlyMap<number, BilledPart>> {
  const claimed = await claimedOf(tx, ctx.shop.id, [order]);
  return new Map(
    [...claimed.values()]
      .filter(({ standingFen }) => standingFen > 0)
      .map(({ line, standingFen, bookedTaxFen }) => [line, { fen: BigInt(standingFen), taxFen: BigInt(bookedTaxFen) }]),
  );
}

async function standingAmong(ctx: Ctx, orders: readonly number[]): Promise<Set<number>> {
  const claimed = await claimedOf(ctx.db, ctx.shop.id, orders);
  return new Set([...claimed.values()].filter(({ standingFen }) => standingFen > 0).map(({ order }) => order));
}

/** Requests that wait for these lines fall away, and whoever made them is told; what else they were for can be asked for anew. */
async function release(ctx: Ctx, tx: Tx, order: number, lines: readonly number[]): Promise<void> {
  const waiting = await tx.rows<{ id: number }>(
    `select distinct i.id from invoice_line l join invoice i on i.shop_id = l.shop_id and i.id = l.invoice_id
     where l.shop_id = $1 and l.order_id = $2 and l.order_line_id = any($3::bigint[]) and i.state in ('submitted', 'approved') order by i.id`,
    [ctx.shop.id, order, lines],
  );
  for (const { id } of waiting) {
    const row = await lockedInvoice(tx, ctx.shop.id, id);
    // Its payer withdrew it, or it was refused, a moment ago.
    if (row.state !== 'submitted' && row.state !== 'approved') continue;
    await stepInvoice(ctx, tx, id, 'void', 'system', { reason: 'invoice.given_up' });
    await tellPayer(ctx, tx, row, 'invoice.fell_away', {});
  }
}

/** The rate that this shop's invoices say of something that is sold; null where its module's counts. */
async function taxRate(ctx: Ctx, tx: Tx, sells: string): Promise<string | null> {
  const row = await tx.row<{ rate: string | null }>(
    'select tax_rate as rate from invoice_item where shop_id = $1 and sells = $2',
    [ctx.shop.id, sells],
  );
  return row?.rate ?? null;
}

/** Invoices as orders know them. */
export const bills: Readonly<Record<string, BillSpec>> = {
  'invoice.invoices': { standing, standingAmong, release, taxRate },
};
