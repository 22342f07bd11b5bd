import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput, notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import type { expenseDesk, linkedVisit, OwnVisit } from '../expense-contract.ts';
import { type GuestVisit, shownVisit, tellingEnds, type VisitCaller, visitOf } from '../queries/own-visit.ts';
import { refuse } from '../refusals.ts';
import { type ExpenseState, expenseSteps, isChangeable, MOST_EXPENSES } from '../rules/expense-steps.ts';

type Told = ParsedOf<(typeof linkedVisit)['receiving.linkedVisit.expense']>;
type Tell = (typeof expenseDesk)['receiving.expense.tell'];

/** An expense that nobody else changes meanwhile. */
export interface HeldExpense {
  id: number;
  version: number;
  visitId: number;
  state: ExpenseState;
  fen: number;
  receiptFiles: number[];
  toldBy: number | null;
}

const COLUMNS = `id, version, visit_id AS "visitId", state, fen, receipt_files AS "receiptFiles", told_by AS "toldBy"`;
const OF = 'SELECT visit_id AS visit FROM receiving_expense WHERE shop_id = $1 AND id = $2';
const HOLD = `SELECT ${COLUMNS} FROM receiving_expense WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
const COUNT = 'SELECT count(*)::int AS count FROM receiving_expense WHERE shop_id = $1 AND visit_id = $2';
const ADD = `INSERT INTO receiving_expense (visit_id, kind, fen, spent_on, note, told_by) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, version`;
const CHANGE = `UPDATE receiving_expense SET kind = $3, fen = $4, spent_on = $5, note = $6, receipt_files = $7, told_by = $8, state = 'told', reason = '',
    decided_by = NULL, decided_at = NULL, version = version + 1, updated_at = now()
  WHERE shop_id = $1 AND id = $2 RETURNING id, version`;
const WITHDRAW = `UPDATE receiving_expense SET state = 'withdrawn', version = version + 1, updated_at = now() WHERE shop_id = $1 AND id = $2`;
const DESK_VISIT = `SELECT id, starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone" FROM receiving_visit WHERE shop_id = $1 AND id = $2 FOR UPDATE`;

/** Days before a visit on which something may have been spent for it. */
const EARLIEST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Locks an expense; `visit` names the one that it has to be of. */
export async function holdExpense(ctx: Ctx, tx: Tx, id: number, visit?: number): Promise<HeldExpense> {
  const held = await tx.row<HeldExpense>(HOLD, [ctx.shop.id, id]);
  if (held === null || (visit !== undefined && held.visitId !== visit)) throw notFound();
  return held;
}

type Spanned = Pick<GuestVisit, 'id' | 'startsAt' | 'endsAt' | 'timeZone'>;

async function refuseUnfit(ctx: Ctx, visit: Spanned, { spentOn }: Told): Promise<void> {
  const now = ctx.services.now();
  if (now >= (await tellingEnds(ctx, visit))) throw refuse.expense_over();
  const earliest = formatDate(new Date(Date.parse(visit.startsAt) - EARLIEST_DAYS * DAY_MS), visit.timeZone);
  if (spentOn < earliest || spentOn > formatDate(now, visit.timeZone))
    throw invalidInput({ spentOn: [ctx.t('receiving.errors.expense_day')] });
}

/** Writes an expense of a visit that the caller holds, as its guest or the desk for them. */
async function tell(
  ctx: Ctx,
  tx: Tx,
  visit: Spanned,
  { told, by }: { told: Told; by: number | null },
): Promise<{ id: number; version: number }> {
  await refuseUnfit(ctx, visit, told);
  const { kind, fen, spentOn, note } = told;
  if (told.id === undefined) {
    const row = await tx.row<{ count: number }>(COUNT, [ctx.shop.id, visit.id]);
    if ((row?.count ?? 0) >= MOST_EXPENSES) throw refuse.expenses_many({ most: MOST_EXPENSES });
    const made = await tx.row<{ id: number; version: number }>(ADD, [visit.id, kind, fen, spentOn, note, by]);
    if (made === null) throw new Error('The expense was not stored.');
    return made;
  }
  const before = await holdExpense(ctx, tx, told.id, visit.id);
  if (before.version !== told.version) throw versionConflict();
  if (!isChangeable(before.state)) throw refuse.expense_fixed();
  const kept = before.receiptFiles.filter((file) => told.receipts?.includes(file) ?? true);
  const changed = await tx.row<{ id: number; version: number }>(CHANGE, [
    ...[ctx.shop.id, before.id, kind, fen, spentOn, note, kept, by],
  ]);
  if (changed === null) throw notFound();
  return changed;
}

/** Tells what the guest of a visit spent, or changes it while nobody granted it. */
export const tellOwnExpense = (ctx: Ctx, by: VisitCaller, told: Told): Promise<{ data: OwnVisit }> =>
  ctx.db.write(async (tx) => {
    const visit = await visitOf(ctx, tx, by, true);
    await tell(ctx, tx, visit, { told, by: null });
    return shownVisit(ctx, tx, visit);
  });

/** The same by the desk for its guest; whoever wrote it down is not who grants it. */
export const tellExpense = (ctx: Ctx, { visit: of, ...told }: ParsedOf<Tell>): Promise<OutputOf<Tell>> =>
  ctx.db.write(async (tx) => {
    const visit = await tx.row<Spanned>(DESK_VISIT, [ctx.shop.id, of]);
    if (visit === null) throw notFound();
    return { data: await tell(ctx, tx, visit, { told, by: signedIn(ctx).id }) };
  });

/** Number of the visit that an expense is of. */
export async function visitWithExpense(ctx: Ctx, id: number): Promise<number> {
  const row = await ctx.db.row<{ visit: number }>(OF, [ctx.shop.id, id]);
  if (row === null) throw notFound();
  return row.visit;
}

/** Whose visit an expense is of that the caller speaks of as their own. */
export const visitOfExpense = async (ctx: Ctx, by: 'member' | 'link', id: number): Promise<VisitCaller> =>
  by === 'link' ? by : { member: await visitWithExpense(ctx, id) };

/** Takes back what nobody granted. */
export async function withdrawExpense(
  ctx: Ctx,
  by: 'member' | 'link',
  { id, version }: { id: number; version: number },
): Promise<{ data: OwnVisit }> {
  const whose = await visitOfExpense(ctx, by, id);
  return ctx.db.write(async (tx) => {
    const visit = await visitOf(ctx, tx, whose, true);
    const before = await holdExpense(ctx, tx, id, visit.id);
    if (before.version !== version) throw versionConflict();
    if (!expenseSteps.may(before.state, 'withdrawn', 'teller')) throw refuse.step();
    await tx.rows(WITHDRAW, [ctx.shop.id, id]);
    return shownVisit(ctx, tx, visit);
  });
}
