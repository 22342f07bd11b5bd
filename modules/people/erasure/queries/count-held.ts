import type { Ctx } from '../../../../kernel/http/context.ts';

/** How many removals are due and cannot happen, so that somebody has to settle something. */
export async function countHeld(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from (select from erasure where shop_id = $1 and state = 'waiting' and held_at is not null limit 100) few`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}
