import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { issueNumber } from '../../../../kernel/numbering/issue-number.ts';
import { lockedOrder } from '../queries/locked-order.ts';

/** The job that gives a paid order its receipt. */
export const RECEIPT_JOB = 'order.issue_receipt';

/** The series of the shop's receipts. */
const SERIES = 'receipt';

/** Lets a paid order have its receipt soon: money is booked whether or not anything can be numbered. */
export const planReceipt = (ctx: Ctx, tx: Tx, { id }: Record<string, unknown>): Promise<void> =>
  ctx.services.jobs.send(tx, RECEIPT_JOB, { order: id });

/** Gives a paid order its receipt with the next number of the shop, once; the number is issued last. */
export async function issueReceipt(ctx: Ctx, { order }: Record<string, unknown>): Promise<void> {
  await ctx.db.write(async (tx) => {
    const { state, totalFen } = await lockedOrder(ctx, tx, Number(order));
    if ((state !== 'paid' && state !== 'fulfilled') || totalFen === 0n) return;
    const there = await tx.row('select id from order_receipt where shop_id = $1 and order_id = $2', [
      ctx.shop.id,
      order,
    ]);
    if (there !== null) return;
    const { id, year, number } = await issueNumber(ctx, tx, SERIES);
    await tx.rows(
      'insert into order_receipt (order_id, document_id, year, number, fen, issued_at) values ($1, $2, $3, $4, $5, $6)',
      [order, id, year, number, String(totalFen), ctx.services.now().toISOString()],
    );
  });
}
