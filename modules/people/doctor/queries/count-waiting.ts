import type { Ctx } from '../../../../kernel/http/context.ts';

/** How many applications wait for a decision. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ waiting: number }>(
    `select count(*) as waiting from doctor where shop_id = $1 and state = 'submitted'`,
    [ctx.shop.id],
  );
  return row?.waiting ?? 0;
}
