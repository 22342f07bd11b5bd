import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { credit, Earned } from '../contract.ts';
import { STANDING } from '../counting-sql.ts';

/** What the ledger has of one member in one year, by project; sessions whose line was taken back are in the sums alone. */
const EARNED = `select p.id as "projectId", ${inLanguageSql('p', '$4', 'title')} as title, ${inLanguageSql('p', '$4', 'organiser')} as organiser, p.number,
    p.level, p.category, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", e.minutes, e.credits, e.sessions
  from (select l.project_id, sum(l.minutes)::int as minutes, sum(l.credits)::int as credits,
      coalesce(json_agg(json_build_object('id', l.id, 'title', ${inLanguageSql('u', '$4', 'title')}, 'at', u.starts_at, 'minutes', l.minutes,
        'corrected', case when l.kind = 'correction' then l.reason else '' end) order by u.starts_at, l.id) filter (where ${STANDING}), '[]') as sessions
    from credit_line l join credit_unit u on u.shop_id = l.shop_id and u.id = l.unit_id
    where l.shop_id = $1 and l.member_id = $2 and l.year = $3 group by l.project_id) e
  join credit_project p on p.shop_id = $1 and p.id = e.project_id where json_array_length(e.sessions) > 0 order by p.starts_on desc, p.id desc limit 200`;

/** What a member has in one year, by project: the ledger's sums (CR8). */
export const earnedIn = (ctx: Ctx, memberId: number, year: number): Promise<Earned[]> =>
  ctx.db.rows<Earned>(EARNED, [ctx.shop.id, memberId, year, ctx.locale]);

/** The years in which a member has lines, the latest first. */
const yearsOf = async (ctx: Ctx, memberId: number): Promise<number[]> =>
  (
    await ctx.db.rows<{ year: number }>(
      'select distinct year from credit_line where shop_id = $1 and member_id = $2 order by year desc limit 100',
      [ctx.shop.id, memberId],
    )
  ).map(({ year }) => year);

/** The caller's own credits of one year. */
export async function myCredits(
  ctx: Ctx,
  memberId: number,
  asked: number | undefined,
): Promise<OutputOf<(typeof credit)['credit.mine']>> {
  const years = await yearsOf(ctx, memberId);
  const year = asked ?? years[0] ?? Number(ctx.services.now().toISOString().slice(0, 4));
  const data = await earnedIn(ctx, memberId, year);
  const sum = (key: 'credits' | 'minutes') => data.reduce((total, one) => total + one[key], 0);
  return { data, year, years, credits: sum('credits'), minutes: sum('minutes') };
}
