import type { Ctx } from '../../../../kernel/http/context.ts';

/** How many creatives wait to be passed. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM advertise_creative WHERE shop_id = $1 AND state = 'waiting' LIMIT 1000) w`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}
