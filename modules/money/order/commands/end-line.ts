import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { vatSplit } from '../../../../kernel/rules/vat-split.ts';
import { post } from '../../ledger/public.ts';
import type { HeldLine, HeldOrder } from '../queries/locked-order.ts';
import { subOf } from '../queries/order-money.ts';
import { sellerOf } from './order-stock.ts';

const within = (fen: bigint, most: bigint): bigint => (fen < 0n ? 0n : fen > most ? most : fen);

/**
 * What is kept of so much that was paid for a line when that goes back now, and so much more goes over to what takes its place. A line that took the place of another keeps at least what that
 * one would have kept of what went over: nobody gets out of a ladder by changing first.
 */
export async function keptOf(
  ctx: Ctx,
  tx: Tx,
  { lines }: Pick<HeldOrder, 'lines'>,
  { line, fen, overFen = 0n }: { line: HeldLine; fen: bigint; overFen?: bigint },
): Promise<bigint> {
  const { sells, ref, quantity, replacesId, carriedFen } = line;
  const own = within((await sellerOf(ctx, sells).kept?.(ctx, tx, { ref, quantity }, fen, overFen)) ?? 0n, fen);
  const before = replacesId === null ? undefined : lines.find(({ id }) => id === replacesId);
  if (before === undefined) return own;
  const carried = within(carriedFen, fen);
  const inherited = await keptOf(ctx, tx, { lines }, { line: before, fen: carried, overFen });
  return inherited > own ? inherited : own;
}

/** Ends a line, and posts what is kept of it as income with its tax, but for so much of that as was invoiced already. */
export async function endLine(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  line: HeldLine,
  kept: bigint,
  invoicedTax = 0n,
): Promise<void> {
  const sub = subOf(order.id);
  await tx.rows('update order_line set given_up_at = $3, kept_fen = $4 where shop_id = $1 and id = $2', [
    ...[ctx.shop.id, line.id, ctx.services.now().toISOString(), String(kept)],
  ]);
  if (kept === 0n) return;
  const tax = BigInt(vatSplit(Number(kept), line.taxRate).tax);
  const openTax = tax - invoicedTax;
  await post(ctx, tx, {
    ...{ source: 'order.kept', ref: String(line.id), reason: order.code },
    entries: [
      { account: '2010', sub, fen: kept - invoicedTax },
      { account: '4020', sub, fen: tax - kept },
      ...(openTax === 0n ? [] : [{ account: '2110', sub, fen: -openTax } as const]),
    ],
  });
}
