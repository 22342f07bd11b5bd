import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { searchWords } from '../find-contract.ts';

type Misses = (typeof searchWords)['search.misses'];

/** What readers looked for in vain in the last days, most often first. */
export async function misses(ctx: Ctx, { days, page, limit }: ParsedOf<Misses>): Promise<OutputOf<Misses>> {
  const row = await ctx.db.row<{ total: number; data: OutputOf<Misses>['data'] }>(
    `with term as (select term, sum(cnt)::int as cnt, max(day)::text as "lastDay" from search_miss
       where shop_id = $1 and day > current_date - $2::int group by term)
     select (select count(*) from term) as total,
       coalesce((select json_agg(t) from (select * from term order by cnt desc, term limit $3 offset $4) t), '[]') as data`,
    [ctx.shop.id, days, limit, (page - 1) * limit],
  );
  return { data: row?.data ?? [], total: row?.total ?? 0, page, limit };
}
