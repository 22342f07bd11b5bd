import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { expenseDesk } from '../expense-contract.ts';
import { refuse } from '../refusals.ts';
import { type ExpenseState, expenseSteps, needsReason } from '../rules/expense-steps.ts';
import { type HeldExpense, holdExpense } from './tell-expense.ts';

type Decide = (typeof expenseDesk)['receiving.expense.decide'];
type Pay = (typeof expenseDesk)['receiving.expense.pay'];

const DECIDE = `UPDATE receiving_expense SET state = $3, granted_fen = $4, reason = $5, decided_by = $6, decided_at = $7, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING version`;
const GRANTED = `SELECT id, state, granted_fen AS fen, visit_id AS "visitId" FROM receiving_expense WHERE shop_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE`;
const PAY = `UPDATE receiving_expense SET state = 'paid', paid_on = $3, reference = $4, paid_by = $5, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = ANY($2::bigint[])`;
const UNPAY = `UPDATE receiving_expense SET state = 'approved', paid_on = NULL, reference = '', paid_by = NULL, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2`;
const TITLE = `SELECT member_id AS member, title AS zh, coalesce(nullif(title_en, ''), title) AS en FROM receiving_visit WHERE shop_id = $1 AND id = $2`;

/** Tells the guest of a visit, where they have an account, what became of what they spent; once for each `key`. */
async function tellGuest(
  ctx: Ctx,
  tx: Tx,
  kind: 'receiving.expense_approved' | 'receiving.expense_declined' | 'receiving.expense_paid',
  { visit, key, fen, more }: { visit: number; key: string; fen: number; more: string },
): Promise<void> {
  const of = await tx.row<{ member: number | null; zh: string; en: string }>(TITLE, [ctx.shop.id, visit]);
  if (of === null || of.member === null) return;
  const amount = moneyText(fen);
  await sendNotice(ctx, tx, {
    ...{ kind, to: [of.member], key, link: `/visit?id=${visit}` },
    values: {
      visit: { zh: of.zh, en: of.en },
      amount: { zh: amount, en: amount },
      more: { zh: more, en: more },
    },
  });
}

/** What is granted of an expense; null where nothing is. */
function grantedOf(held: HeldExpense, { grants, fen, reason }: ParsedOf<Decide>): number | null {
  const granted = grants ? (fen ?? held.fen) : null;
  if (granted !== null && granted > held.fen) throw refuse.expense_more();
  const isUnsaid = reason === '';
  if (
    granted === null
      ? isUnsaid
      : isUnsaid && needsReason({ fen: held.fen, receipts: held.receiptFiles.length }, granted)
  )
    throw refuse.expense_reason();
  return granted;
}

/** Grants an expense or declines it; whoever wrote it down for its guest is not who does (R10). */
export function decideExpense(ctx: Ctx, input: ParsedOf<Decide>): Promise<OutputOf<Decide>> {
  const person = signedIn(ctx);
  const { id, version, grants, reason } = input;
  const state: ExpenseState = grants ? 'approved' : 'declined';
  return ctx.db.write(async (tx) => {
    const held = await holdExpense(ctx, tx, id);
    if (held.version !== version) throw versionConflict();
    if (!expenseSteps.may(held.state, state, 'desk')) throw refuse.step();
    if (held.toldBy === person.id) throw refuse.expense_own();
    const granted = grantedOf(held, input);
    const decided = await tx.row<{ version: number }>(DECIDE, [
      ...[ctx.shop.id, id, state, granted, reason, person.id, ctx.services.now().toISOString()],
    ]);
    const now = decided?.version ?? version;
    const told = { visit: held.visitId, key: `${id}/${now}`, fen: granted ?? held.fen, more: reason };
    await tellGuest(ctx, tx, grants ? 'receiving.expense_approved' : 'receiving.expense_declined', told);
    if (granted !== null)
      await ctx.services.events.emit(ctx, tx, 'receiving.expense_granted', { id, visitId: held.visitId, fen: granted });
    return { data: { id, version: now, state } };
  });
}

/** A payment of expenses: their numbers, the day, and by what it is found at the bank or in the books. */
export type Payment = ParsedOf<Pay>;

/** Notes that granted expenses were paid, all of them or none, by whoever pays; each guest is told once. Modules that pay call it in their own transaction. */
export async function payExpenses(
  ctx: Ctx,
  tx: Tx,
  { ids, paidOn, reference }: Payment,
): Promise<{ count: number; fen: number }> {
  const wanted = [...new Set(ids)];
  const held = await tx.rows<{ id: number; state: ExpenseState; fen: number; visitId: number }>(GRANTED, [
    ...[ctx.shop.id, wanted],
  ]);
  if (held.length !== wanted.length) throw notFound();
  if (!held.every(({ state }) => expenseSteps.may(state, 'paid', 'payer'))) throw refuse.step();
  await tx.rows(PAY, [ctx.shop.id, wanted, paidOn, reference, ctx.person?.id ?? null]);
  for (const visit of new Set(held.map(({ visitId }) => visitId))) {
    const own = held.filter(({ visitId }) => visitId === visit);
    const fen = own.reduce((sum, one) => sum + one.fen, 0);
    const key = own
      .map(({ id }) => id)
      .join('.')
      .slice(0, 80);
    await tellGuest(ctx, tx, 'receiving.expense_paid', { visit, key: `${key}/${reference}`, fen, more: reference });
  }
  return { count: held.length, fen: held.reduce((sum, one) => sum + one.fen, 0) };
}

/** Takes back that an expense was paid. */
export const unpayExpense = (
  ctx: Ctx,
  { id, version, reason }: ParsedOf<(typeof expenseDesk)['receiving.expense.unpay']>,
): Promise<Record<string, never>> =>
  ctx.db.write(
    async (tx) => {
      const held = await holdExpense(ctx, tx, id);
      if (held.version !== version) throw versionConflict();
      if (!expenseSteps.may(held.state, 'approved', 'payer')) throw refuse.step();
      await tx.rows(UNPAY, [ctx.shop.id, id]);
      return {};
    },
    { reason },
  );
