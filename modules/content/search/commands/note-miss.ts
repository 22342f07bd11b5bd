import type { Ctx } from '../../../../kernel/http/context.ts';
import { keepableTerm } from '../missed-term.ts';

/** Terms that are kept of one day; whoever types at random fills no table. */
const MOST_A_DAY = 500;
/** Days for which a term is kept. */
export const MISS_DAYS = 90;

/** Counts a search that found nothing, without a word about who searched. */
export async function noteMiss(ctx: Ctx, typed: string): Promise<void> {
  const term = keepableTerm(typed);
  if (term === null) return;
  await ctx.db.write((tx) =>
    tx.finish(
      `insert into search_miss as m (day, term)
       select current_date, $2 where (select count(*) from search_miss where shop_id = $1 and day = current_date) < ${MOST_A_DAY}
       on conflict (shop_id, day, term) do update set cnt = m.cnt + 1`,
      [ctx.shop.id, term],
    ),
  );
}

/** Forgets what was looked for in vain long ago. */
export async function forgetMisses(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(`delete from search_miss where shop_id = $1 and day < current_date - ${MISS_DAYS}`, [ctx.shop.id]),
  );
}
