import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { GUESTS_PLAIN } from '../admin-contract.ts';
import { DECIDE_EXPENSES, type expenseDesk, PAY_EXPENSES, TELL_EXPENSES } from '../expense-contract.ts';
import { type ExpenseState, expenseSteps, expenseSums, isChangeable } from '../rules/expense-steps.ts';
import { receiptsOf } from './own-visit.ts';

type List = (typeof expenseDesk)['receiving.expense.list'];
type Show = (typeof expenseDesk)['receiving.expense.show'];
type Row = OutputOf<List>['data'][number];

const VISIT = 'FROM receiving_visit v WHERE v.shop_id = t.shop_id AND v.id = t.visit_id';
const columns = (
  locale: string,
): string => `t.id, t.version, t.visit_id AS "visitId", coalesce((SELECT ${inLanguageSql('v', locale, 'title')} ${VISIT}), '') AS visit,
  coalesce((SELECT v.guest ${VISIT}), '') AS guest, t.kind, t.fen, t.spent_on::text AS "spentOn", t.note, t.state, t.granted_fen AS "grantedFen", t.reason,
  cardinality(t.receipt_files) AS receipts, t.paid_on::text AS "paidOn", t.reference, t.updated_at AS "updatedAt"`;

/** Expenses of visits by their last change; who may not read names finds nobody by them. */
export function listExpenses(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { q, visitId, state, sort } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  const found = ctx.can(GUESTS_PLAIN) ? 'v.title, v.title_en, v.guest' : 'v.title, v.title_en';
  if (q !== '')
    where.push(
      `EXISTS (SELECT ${VISIT} AND strpos(lower(concat_ws(' ', ${found}, t.reference)), lower(${bind(q)})) > 0)`,
    );
  if (visitId !== undefined) where.push(`t.visit_id = ${bind(visitId)}`);
  if (state !== undefined) where.push(`t.state = ${bind(state)}`);
  const key = { sql: 't.updated_at', type: 'timestamptz', isNullable: false, isDown: sort === '-updatedAt' } as const;
  const from = { from: 'receiving_expense t', where, columns: columns(bind(ctx.locale)), key };
  return seekRows(ctx.db, input, from, values);
}

interface Known {
  files: number[];
  told: number | null;
  toldBy: string;
  decidedBy: string;
  paidBy: string;
}

const nameOf = (column: string): string =>
  `coalesce((SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.${column}), '')`;
const KNOWN = `SELECT t.receipt_files AS files, t.told_by AS told, ${nameOf('told_by')} AS "toldBy", ${nameOf('decided_by')} AS "decidedBy",
    ${nameOf('paid_by')} AS "paidBy" FROM receiving_expense t WHERE t.shop_id = $1 AND t.id = $2`;
const SUMS = `SELECT state, fen, granted_fen AS "grantedFen" FROM receiving_expense WHERE shop_id = $1 AND visit_id = $2`;

/** One expense with its receipts, what all of its visit come to, and what the caller may do with it. */
export async function showExpense(ctx: Ctx, id: number): Promise<OutputOf<Show>> {
  const [row, known] = await Promise.all([
    ctx.db.row<Row>(`SELECT ${columns('$3')} FROM receiving_expense t WHERE t.shop_id = $1 AND t.id = $2`, [
      ...[ctx.shop.id, id, ctx.locale],
    ]),
    ctx.db.row<Known>(KNOWN, [ctx.shop.id, id]),
  ]);
  if (row === null || known === null) throw notFound();
  const { files, told, ...people } = known;
  const [receipts, all] = await Promise.all([
    receiptsOf(ctx, files),
    ctx.db.rows<{ state: ExpenseState; fen: number; grantedFen: number | null }>(SUMS, [ctx.shop.id, row.visitId]),
  ]);
  const decides = ctx.can(DECIDE_EXPENSES) && told !== ctx.person?.id;
  const can = {
    tell: ctx.can(TELL_EXPENSES) && isChangeable(row.state),
    grant: decides && expenseSteps.may(row.state, 'approved', 'desk'),
    decline: decides && expenseSteps.may(row.state, 'declined', 'desk'),
    pay: ctx.can(PAY_EXPENSES) && expenseSteps.may(row.state, 'paid', 'payer'),
    unpay: ctx.can(PAY_EXPENSES) && row.state === 'paid',
  };
  return { data: { ...row, ...people, files: receipts(files), sums: expenseSums(all) }, can };
}

/** How many expenses wait to be looked at. */
export const countTold = ({ db, shop }: Ctx): Promise<number> =>
  countRows(db, `receiving_expense WHERE shop_id = $1 AND state = 'told'`, [shop.id]);
