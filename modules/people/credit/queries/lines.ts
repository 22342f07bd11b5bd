import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { findDistrict } from '../../../../kernel/districts/districts.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import type { creditAdmin } from '../admin-contract.ts';
import { STANDING } from '../counting-sql.ts';

type Admin = typeof creditAdmin;

const JOINS = `join credit_project p on p.shop_id = l.shop_id and p.id = l.project_id
  join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id join member m on m.shop_id = l.shop_id and m.id = l.member_id`;
const columns = (
  locale: string,
): string => `l.id, l.kind, l.member_id as "memberId", m.name as person, l.project_id as "projectId",
  ${inLanguageSql('p', locale, 'title')} as project, l.unit_id as "unitId", ${inLanguageSql('u', locale, 'title')} as unit, l.year, l.province, l.minutes,
  l.credits, l.reason, l.created_at as "createdAt", (${STANDING}) as "isStanding"`;

/** A line with its province in words. */
const named = <T extends { province: number | null }>(line: T): Omit<T, 'province'> & { province: string } => ({
  ...line,
  province: line.province === null ? '' : (findDistrict(String(line.province))?.name ?? ''),
});

/** The lines of the ledger, the newest first. */
export async function listLines(
  ctx: Ctx,
  input: ParsedOf<Admin['credit.line.list']>,
): Promise<OutputOf<Admin['credit.line.list']>> {
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (input.memberId !== undefined) where.push(`t.member_id = ${bind(input.memberId)}`);
  if (input.projectId !== undefined) where.push(`t.project_id = ${bind(input.projectId)}`);
  if (input.unitId !== undefined) where.push(`t.unit_id = ${bind(input.unitId)}`);
  if (input.province !== undefined) where.push(`t.province = ${bind(input.province)}`);
  if (input.year !== undefined) where.push(`t.year = ${bind(input.year)}`);
  if (input.kind !== undefined) where.push(`t.kind = ${bind(input.kind)}`);
  const joins = `cross join lateral (select ${columns(bind(ctx.locale))} from credit_line l ${JOINS} where l.shop_id = t.shop_id and l.id = t.id) shown`;
  const key = { sql: 't.id', type: 'bigint', isNullable: false, isDown: true } as const;
  const rows = { from: 'credit_line t', joins, where, columns: 'shown.*', key };
  type Row = Omit<OutputOf<Admin['credit.line.list']>['data'][number], 'province'> & { province: number | null };
  const { data, ...page } = await seekRows<Row>(ctx.db, { ...input, sort: '-id' }, rows, values);
  return { ...page, data: data.map(named) };
}

/** One line with everything that says why it is as it is. */
export async function showLine(ctx: Ctx, id: number): Promise<OutputOf<Admin['credit.line.show']>> {
  type Shown = Omit<OutputOf<Admin['credit.line.show']>['data'], 'province'> & { province: number | null };
  const row = await ctx.db.row<{ data: Shown }>(
    `select to_json(d) as data from (
       select ${columns('$3')}, p.number, l.proof, l.spans, l.reverses_id as "reversesId",
         (select r.id from credit_line r where r.shop_id = l.shop_id and r.reverses_id = l.id) as "reversedById",
         (select f.name from member f where f.shop_id = l.shop_id and f.id = l.from_member) as "from",
         (select b.name from member b where b.shop_id = l.shop_id and b.id = l.posted_by) as "postedBy",
         (select json_build_object('level', r.level, 'fromDay', r.from_day, 'minutesPerHour', r.minutes_per_hour, 'hoursPerCredit', r.hours_per_credit,
            'step', r.step, 'rounding', r.rounding, 'mostCredits', r.most_credits) from credit_rule r where r.shop_id = l.shop_id and r.id = l.rule_id) as rule,
         (select coalesce(json_agg(json_build_object('id', c.id, 'minutes', c.minutes, 'reason', c.reason, 'proof', c.proof, 'state', c.state,
            'askedBy', a.name, 'createdAt', c.created_at) order by c.id desc), '[]')
          from credit_correction c join member a on a.shop_id = c.shop_id and a.id = c.asked_by
          where c.shop_id = l.shop_id and c.line_id = l.id) as corrections
       from credit_line l ${JOINS} where l.shop_id = $1 and l.id = $2) d`,
    [ctx.shop.id, id, ctx.locale],
  );
  if (row === null) throw notFound();
  return {
    data: named(row.data),
    can: { discuss: false, correct: row.data.isStanding && ctx.can('credit.correction.ask') },
  };
}
