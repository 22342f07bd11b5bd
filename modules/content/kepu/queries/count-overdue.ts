import type { Ctx } from '../../../../kernel/http/context.ts';

/** How many public articles were to be reviewed by now. */
export async function countOverdue(ctx: Ctx): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from kepu where shop_id = $1 and live and review_due < current_date`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}
