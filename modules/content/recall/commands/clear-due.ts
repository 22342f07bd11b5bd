import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { clearPlace } from './clear-place.ts';

/** Places of one run. */
const AT_ONCE = 50;

/** Clears again what failed and is due, and what no job came to. */
export async function clearDue(ctx: Ctx): Promise<void> {
  const due = await ctx.db.rows<{ id: number }>(
    `select id from recall_place where shop_id = $1 and next_at <= $2 order by next_at, id limit ${AT_ONCE}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );
  await eachApart(
    due.map(({ id }) => id),
    'places of recalls',
    (id) => clearPlace(ctx, { id }),
  );
}
