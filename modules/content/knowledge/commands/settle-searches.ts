import type { Ctx } from '../../../../kernel/http/context.ts';
import { LEAST_SECONDS } from '../settings.ts';
import { countMisses } from './count-misses.ts';

/** Searches that are settled in one run; the next minute takes the others. */
const MOST = 2000;
/** Days for which words are kept that nobody looks for any more. */
const MISS_DAYS = 180;

/** Searches that may have waited long enough for a click. */
export const DUE = `select from knowledge_search where shop_id = this_shop and opened_at is null and not is_missed
  and at < now() - interval '${LEAST_SECONDS} seconds'`;

/** Counts searches as in vain from which nothing was opened in time (KN3), each once. */
export async function settleSearches(ctx: Ctx): Promise<void> {
  const seconds = await ctx.services.settings.get<number>(ctx, 'knowledge.missSeconds');
  await ctx.db.write(async (tx) => {
    const missed = await tx.rows<{ term: string }>(
      `update knowledge_search s set is_missed = true from (
         select id from knowledge_search where shop_id = $1 and opened_at is null and not is_missed
           and at < $2::timestamptz - make_interval(secs => $3) order by at limit ${MOST} for update) d
       where s.shop_id = $1 and s.id = d.id returning s.term`,
      [ctx.shop.id, ctx.services.now().toISOString(), seconds],
    );
    await countMisses(
      ctx,
      tx,
      missed.map(({ term }) => ({ term, isEmpty: false })),
    );
  });
}

/** Sessions that are over, and words that nobody has looked for in half a year. */
export const OLD = `select from knowledge_search where shop_id = this_shop and at < now() - interval '1 day'
  union all select from knowledge_miss where shop_id = this_shop and last_at < now() - interval '${MISS_DAYS} days'`;

/** Forgets both. */
export async function forgetSearches(ctx: Ctx): Promise<void> {
  const at = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    await tx.rows(`delete from knowledge_search where shop_id = $1 and at < $2::timestamptz - interval '1 day'`, [
      ...[ctx.shop.id, at],
    ]);
    await tx.rows(
      `delete from knowledge_miss where shop_id = $1 and last_at < $2::timestamptz - interval '${MISS_DAYS} days'`,
      [ctx.shop.id, at],
    );
  });
}
