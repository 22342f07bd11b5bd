import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findPosting, postPending, voidPending } from '../../ledger/public.ts';
import type { HeldOrder } from '../queries/locked-order.ts';
import { lastChange } from '../queries/order-changes.ts';
import { subOf } from '../queries/order-money.ts';

/** What the ledger calls the promise of an order. */
const PLACED = 'order.placed';

/** The number of what the ledger has promised of an order that is not paid: when it was placed, or with its last change; null where it has nothing. */
export async function promiseOf(tx: Tx, shopId: number, { id, state }: HeldOrder): Promise<number | null> {
  const last = state === 'placed' ? await lastChange(tx, shopId, id) : null;
  return findPosting(tx, shopId, PLACED, last === null ? String(id) : `${id}/${last.id}`);
}

/** Promises in the ledger what an order costs until it is paid. */
export async function promiseOrder(
  ctx: Ctx,
  tx: Tx,
  { id, code, totalFen, change }: { id: number; code: string; totalFen: bigint; change?: number },
): Promise<void> {
  if (totalFen === 0n) return;
  const sub = subOf(id);
  await postPending(ctx, tx, {
    ...{ source: PLACED, ref: change === undefined ? String(id) : `${id}/${change}`, reason: code },
    entries: [
      { account: '1100', sub, fen: totalFen },
      { account: '2010', sub, fen: -totalFen },
    ],
  });
}

/** Promises another amount for an order that is not paid, in the place of what was promised before. */
export async function promiseAnew(
  ctx: Ctx,
  tx: Tx,
  order: HeldOrder,
  { change, totalFen, before }: { change: number; totalFen: bigint; before: number | null },
): Promise<void> {
  if (before !== null) {
    await voidPending(ctx, tx, before, { source: 'order.amended', ref: String(change), reason: order.code });
  }
  await promiseOrder(ctx, tx, { id: order.id, code: order.code, totalFen, change });
}
