import type { Ctx } from '../../../../kernel/http/context.ts';
import { REVIEW } from '../admin-contract.ts';

/** How many parts of diseases wait for whoever may review them. */
export async function countAsked(ctx: Ctx): Promise<number> {
  if (!ctx.can(REVIEW)) return 0;
  const row = await ctx.db.row<{ cnt: number }>(
    `select count(*)::int as cnt from disease_part where shop_id = $1 and state = 'asked'`,
    [ctx.shop.id],
  );
  return row?.cnt ?? 0;
}
