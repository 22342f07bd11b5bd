import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { storeFor } from '../../../platform/file/public.ts';
import type { expenseDesk, OwnVisit } from '../expense-contract.ts';
import { RECEIPT, receiptPurpose } from '../file-purpose.ts';
import { shownVisit, visitOf } from '../queries/own-visit.ts';
import { refuse } from '../refusals.ts';
import { isChangeable, MOST_RECEIPTS } from '../rules/expense-steps.ts';
import { type HeldExpense, holdExpense, visitOfExpense, visitWithExpense } from './tell-expense.ts';

type Receipt = (typeof expenseDesk)['receiving.expense.receipt'];

/** Receipts of one visit in an hour. */
const LIMITS = [{ most: 60, seconds: 3600 }];
const ADD = `UPDATE receiving_expense SET receipt_files = receipt_files || $3::bigint, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version`;

function refuseMore({ state, receiptFiles }: HeldExpense): void {
  if (!isChangeable(state)) throw refuse.expense_fixed();
  if (receiptFiles.length >= MOST_RECEIPTS) throw refuse.receipts_many({ most: MOST_RECEIPTS });
}

async function add(ctx: Ctx, tx: Tx, expense: HeldExpense, file: number): Promise<{ id: number; version: number }> {
  refuseMore(expense);
  const added = await tx.row<{ id: number; version: number }>(ADD, [ctx.shop.id, expense.id, file]);
  return added ?? { id: expense.id, version: expense.version };
}

async function takeTurn(ctx: Ctx, visit: number): Promise<void> {
  const key = attemptKey(ctx.services.config, 'visit-receipt', `${ctx.shop.id}/${visit}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Keeps a receipt of an expense of the caller's own; the file and that it is one stand together or not at all. */
export async function takeOwnReceipt(ctx: Ctx, by: 'member' | 'link', id: number): Promise<{ data: OwnVisit }> {
  const whose = await visitOfExpense(ctx, by, id);
  const { id: visit } = await visitOf(ctx, ctx.db, whose);
  await takeTurn(ctx, visit);
  return storeFor(ctx, RECEIPT, receiptPurpose, async (file, tx) => {
    const held = await visitOf(ctx, tx, whose, true);
    await add(ctx, tx, await holdExpense(ctx, tx, id, held.id), file.id);
    const { id: number, name, url } = file;
    return shownVisit(ctx, tx, held, { id: number, name, url });
  });
}

/** The same by the desk: of what its guest told it is who wrote it down from then on, and somebody else grants it; what one of the desk wrote stays theirs. */
export async function takeReceipt(ctx: Ctx, id: number): Promise<OutputOf<Receipt>> {
  await takeTurn(ctx, await visitWithExpense(ctx, id));
  return storeFor(ctx, RECEIPT, receiptPurpose, async (file, tx) => {
    const expense = await holdExpense(ctx, tx, id);
    const data = await add(ctx, tx, expense, file.id);
    await tx.rows('UPDATE receiving_expense SET told_by = coalesce(told_by, $3) WHERE shop_id = $1 AND id = $2', [
      ...[ctx.shop.id, id, signedIn(ctx).id],
    ]);
    return { data };
  });
}
