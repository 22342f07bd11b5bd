import type { Ctx } from '../../../../kernel/http/context.ts';
import { ownsFile } from '../../../platform/file/public.ts';
import { liveAttempts } from '../attempt-rows.ts';
import { ownOrder } from '../orders.ts';
import { refuse } from '../refusals.ts';

/** What receipts of transfers are uploaded for. */
export const RECEIPT = 'transferReceipt';

/** Keeps a receipt that a payer shows of their transfer. It is a claim, and no money: the bank's statement says what came. */
export async function showReceipt(
  ctx: Ctx,
  { order: code, file, note }: { order: string; file: number; note: string },
): Promise<{ data: { id: number } }> {
  const order = await ownOrder(ctx, code);
  if (!(await ownsFile(ctx, file, [RECEIPT]))) throw refuse.receipt_unknown();
  const live = await liveAttempts(ctx.db, ctx.shop.id, order.id);
  const transfer = live.find(({ provider }) => provider === 'bank_transfer');
  if (transfer === undefined) throw refuse.no_transfer();
  return ctx.db.write(async (tx) => {
    const claim = await tx.row<{ id: number }>(
      'insert into transfer_claim (order_id, attempt_id, receipt_file, note) values ($1, $2, $3, $4) returning id',
      [order.id, transfer.id, file, note],
    );
    if (claim === null) throw new Error('A receipt was not stored.');
    return { data: { id: claim.id } };
  });
}
