import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { searchWords } from '../find-contract.ts';

type Misses = (typeof searchWords)['search.misses'];

/** What readers looked for in vain in the last days, most often first. */
export async function misses(ctx: Ctx, { days, limit }: ParsedOf<Misses>): Promise<OutputOf<Misses>> {
  const data = await ctx.db.rows<OutputOf<Misses>['data'][number]>(
    `select term, sum(cnt)::int as cnt, max(day)::text as "lastDay" from search_miss
     where shop_id = $1 and day > current_date - $2::int group by term order by 2 desc, term limit $3`,
    [ctx.shop.id, days, limit],
  );
  return { data };
}
