import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { creditAdmin } from '../admin-contract.ts';

type Admin = typeof creditAdmin;

const JOINS = `join credit_line l on l.shop_id = t.shop_id and l.id = t.line_id join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id
  join member m on m.shop_id = l.shop_id and m.id = l.member_id join member a on a.shop_id = t.shop_id and a.id = t.asked_by`;
const columns = (
  locale: string,
): string => `t.id, t.minutes, t.reason, t.proof, t.state, a.name as "askedBy", t.created_at as "createdAt",
  t.line_id as "lineId", l.minutes as before, m.name as person, ${inLanguageSql('u', locale, 'title')} as unit`;

/** What somebody wants or wanted corrected, the newest first. */
export function listCorrections(
  ctx: Ctx,
  input: ParsedOf<Admin['credit.correction.list']>,
): Promise<OutputOf<Admin['credit.correction.list']>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (input.state !== undefined) where.push(`t.state = ${bind(input.state)}`);
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  const rows = { from: 'credit_correction t', joins: JOINS, where, columns: columns(bind(ctx.locale)), key };
  return seekRows(ctx.db, { ...input, sort: '-id' }, rows, values);
}

/** One of them. */
export async function showCorrection(ctx: Ctx, id: number): Promise<OutputOf<Admin['credit.correction.show']>> {
  const row = await ctx.db.row<{ data: OutputOf<Admin['credit.correction.show']>['data'] }>(
    `select to_json(d) as data from (select ${columns('$3')} from credit_correction t ${JOINS} where t.shop_id = $1 and t.id = $2) d`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  return { data: row.data, can: { discuss: false } };
}
