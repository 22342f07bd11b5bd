import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { issueNumber } from '../../../../kernel/numbering/issue-number.ts';
import { voidNumber } from '../../../../kernel/numbering/void-number.ts';
import { lockedOrder } from '../queries/locked-order.ts';
import { orderRefusals } from '../refusals.ts';

/** The job that gives a paid order its receipt. */
export const RECEIPT_JOB = 'order.issue_receipt';

/** Why a receipt is void whose order was changed: a name, which is told in the reader's language. */
export const CHANGED = 'order.changed';

/** The series of the shop's receipts. */
const SERIES = 'receipt';

/** The receipt of an order that holds: the last whose number is not void. */
const HOLDS = `select r.document_id as document from order_receipt r join document_number d on d.shop_id = r.shop_id and d.id = r.document_id
  where r.shop_id = $1 and r.order_id = $2 and d.voided_at is null order by r.id desc limit 1`;

const holding = (ctx: Ctx, tx: Tx, order: number): Promise<{ document: number } | null> =>
  tx.row<{ document: number }>(HOLDS, [ctx.shop.id, order]);

/** Lets a paid order have its receipt soon: money is booked whether or not anything can be numbered. */
export const planReceipt = (ctx: Ctx, tx: Tx, { id }: Record<string, unknown>): Promise<void> =>
  ctx.services.jobs.send(tx, RECEIPT_JOB, { order: id });

/** Lets an order that has changed have a receipt of what it is now, in the place of the one that it has. */
export const planReceiptAnew = (ctx: Ctx, tx: Tx, { id }: { id: number }): Promise<void> =>
  ctx.services.jobs.send(tx, RECEIPT_JOB, { order: id, isAnew: true });

/** Declares the receipt of a locked order void, which keeps its number with the reason; false where none holds. */
export async function voidReceipt(ctx: Ctx, tx: Tx, order: number, reason: string): Promise<boolean> {
  const there = await holding(ctx, tx, order);
  if (there !== null) await voidNumber(ctx, tx, there.document, reason);
  return there !== null;
}

/** Declares the receipt of an order void and lets it have another, where it is still paid. */
export async function replaceReceipt(ctx: Ctx, id: number, reason: string): Promise<void> {
  await ctx.db.write(async (tx) => {
    await lockedOrder(ctx, tx, id);
    if (!(await voidReceipt(ctx, tx, id, reason))) throw orderRefusals.no_receipt();
    await planReceipt(ctx, tx, { id });
  });
}

/** Gives a paid order its receipt with the next number of the shop, once; the number is issued last. */
export async function issueReceipt(ctx: Ctx, { order, isAnew }: Record<string, unknown>): Promise<void> {
  const id = Number(order);
  await ctx.db.write(async (tx) => {
    const { state, totalFen } = await lockedOrder(ctx, tx, id);
    const had = await tx.row<{ fen: string }>(
      'select fen::text as fen from order_receipt where shop_id = $1 and order_id = $2 order by id desc limit 1',
      [ctx.shop.id, id],
    );
    const isOther = isAnew === true && had !== null && BigInt(had.fen) !== totalFen;
    if (isOther) await voidReceipt(ctx, tx, id, CHANGED);
    if ((state !== 'paid' && state !== 'fulfilled') || totalFen === 0n || (await holding(ctx, tx, id)) !== null) return;
    const issued = await issueNumber(ctx, tx, SERIES);
    await tx.rows(
      'insert into order_receipt (order_id, document_id, year, number, fen, issued_at) values ($1, $2, $3, $4, $5, $6)',
      [id, issued.id, issued.year, issued.number, String(totalFen), ctx.services.now().toISOString()],
    );
  });
}
