import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { statesBefore } from '../../../../kernel/rules/steps.ts';
import { orderState, orderToPay } from '../../order/public.ts';
import { type Attempt, attemptByNumber, liveAttempts, moveAttempt } from '../attempt-rows.ts';
import { remarksIn } from '../numbers.ts';
import { receive } from '../orders.ts';
import { refuse } from '../refusals.ts';
import { type RowState, rowSteps } from '../states.ts';

/** A row as matching reads it; the amount in fen. */
interface MatchedRow {
  readonly id: number;
  readonly key: string;
  readonly paidOn: string;
  readonly fen: number;
  readonly remark: string;
}

/** Which part of a row is for which order, by the order's code; in fen. */
export interface WantedPart {
  readonly order: string;
  readonly fen: number;
}

interface Part {
  readonly orderId: number;
  readonly fen: number;
}

/** Books the parts of a row for their orders; a transfer that was waited for has then come. */
async function bookParts(ctx: Ctx, tx: Tx, row: MatchedRow, parts: readonly Part[]): Promise<void> {
  // In one order of locks, however the parts stand.
  for (const { orderId, fen } of parts.toSorted((a, b) => a.orderId - b.orderId)) {
    const waiting = (await liveAttempts(tx, ctx.shop.id, orderId)).find(({ provider }) => provider === 'bank_transfer');
    const at = new Date(`${row.paidOn}T12:00:00+08:00`);
    const ref = parts.length === 1 ? row.key : `${row.key}/${orderId}`;
    await receive(ctx, tx, {
      ...{ order: orderId, provider: 'bank_transfer', attempt: waiting?.number ?? '', fen, at, providerRef: ref },
    });
    if (waiting === undefined) continue;
    const standing = await orderState(tx, ctx.shop.id, orderId);
    if (standing?.openFen === 0n) {
      await moveAttempt(ctx, tx, waiting.id, 'succeeded', { ref, paidAt: at.toISOString() });
    }
  }
}

/** Leads a row on where its state may become that one and nobody changed it meanwhile; otherwise it is refused. */
async function moveRow(
  ctx: Ctx,
  tx: Tx,
  { id, version }: { id: number; version: number },
  to: RowState,
  who: { role: 'system' | 'staff'; set?: string; values?: readonly unknown[] },
): Promise<MatchedRow> {
  const { role, set = '', values = [] } = who;
  const moved = await tx.row<MatchedRow>(
    `update bank_row set state = $4, version = version + 1, updated_at = now()${set}
     where shop_id = $1 and id = $2 and version = $3 and state = any($5) returning id, key, paid_on::text as "paidOn", fen, remark`,
    [ctx.shop.id, id, version, to, statesBefore(rowSteps, to, role), ...values],
  );
  if (moved === null) throw refuse.row_moved();
  return moved;
}

/** Matches a new row where its remark holds one remark of ours, and the amount is the one that is waited for; answers whether it did. */
export async function matchByItself(ctx: Ctx, tx: Tx, row: MatchedRow): Promise<boolean> {
  const found: Attempt[] = [];
  for (const remark of remarksIn(row.remark)) {
    const attempt = await attemptByNumber(tx, ctx.shop.id, 'bank_transfer', remark);
    if (attempt !== null) found.push(attempt);
  }
  const [attempt, other] = found;
  if (attempt === undefined || other !== undefined || attempt.fen !== row.fen || attempt.state === 'succeeded')
    return false;
  await moveRow(ctx, tx, { id: row.id, version: 1 }, 'matched', { role: 'system' });
  await keepParts(tx, row.id, [{ orderId: attempt.orderId, orderCode: attempt.orderCode, fen: row.fen }]);
  await bookParts(ctx, tx, row, [{ orderId: attempt.orderId, fen: row.fen }]);
  return true;
}

async function keepParts(tx: Tx, rowId: number, parts: readonly (Part & { orderCode: string })[]): Promise<void> {
  for (const { orderId, orderCode, fen } of parts) {
    await tx.rows('insert into bank_row_part (row_id, order_id, order_code, fen) values ($1, $2, $3, $4)', [
      rowId,
      orderId,
      orderCode,
      fen,
    ]);
  }
}

interface RowVersion {
  id: number;
  version: number;
}

/** Says whose a row is, in one part or several; it counts once somebody else agrees. */
export function proposeMatch(
  ctx: Ctx,
  { id, version, parts }: RowVersion & { parts: readonly WantedPart[] },
): Promise<RowVersion> {
  return ctx.db.write(async (tx) => {
    const { id: person } = signedIn(ctx);
    const row = await moveRow(ctx, tx, { id, version }, 'proposed', {
      ...{ role: 'staff', set: ', proposed_by = $6, note = $7', values: [person, ''] },
    });
    if (parts.reduce((sum, { fen }) => sum + fen, 0) !== row.fen) throw refuse.parts_differ();
    const known: (Part & { orderCode: string })[] = [];
    for (const { order: code, fen } of parts) {
      const order = await orderToPay(tx, ctx.shop.id, { code: code.toUpperCase() });
      if (order === null) throw refuse.order_unknown({ code });
      if (known.some(({ orderId }) => orderId === order.id)) throw refuse.parts_differ();
      known.push({ orderId: order.id, orderCode: order.code, fen });
    }
    await keepParts(tx, id, known);
    return { id, version: version + 1 };
  });
}

/** Agrees with what somebody else said, and books it; of two who do so at once one is told. */
export function confirmMatch(ctx: Ctx, { id, version }: RowVersion): Promise<RowVersion> {
  return ctx.db.write(async (tx) => {
    const { id: person } = signedIn(ctx);
    const before = await tx.row<{ by: number | null }>(
      'select proposed_by as by from bank_row where shop_id = $1 and id = $2 for update',
      [ctx.shop.id, id],
    );
    if (before === null) throw notFound();
    if (before.by === person) throw refuse.same_person();
    const row = await moveRow(ctx, tx, { id, version }, 'matched', {
      ...{ role: 'staff', set: ', confirmed_by = $6', values: [person] },
    });
    const parts = await tx.rows<Part>(
      'select order_id as "orderId", fen from bank_row_part where shop_id = $1 and row_id = $2 order by order_id limit 100',
      [ctx.shop.id, id],
    );
    await bookParts(ctx, tx, row, parts);
    return { id, version: version + 1 };
  });
}

/** Takes back what was said of a row before somebody agreed, or opens one again that was set aside. */
export function reopenRow(ctx: Ctx, { id, version }: RowVersion): Promise<RowVersion> {
  return ctx.db.write(async (tx) => {
    await moveRow(ctx, tx, { id, version }, 'open', { role: 'staff', set: ', proposed_by = null' });
    await tx.rows('delete from bank_row_part where shop_id = $1 and row_id = $2', [ctx.shop.id, id]);
    return { id, version: version + 1 };
  });
}

/** Says that a row is for no order, and why. */
export function setRowAside(ctx: Ctx, { id, version, note }: RowVersion & { note: string }): Promise<RowVersion> {
  return ctx.db.write(async (tx) => {
    await moveRow(ctx, tx, { id, version }, 'set_aside', { role: 'staff', set: ', note = $6', values: [note] });
    return { id, version: version + 1 };
  });
}
