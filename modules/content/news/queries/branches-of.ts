import type { Ctx } from '../../../../kernel/http/context.ts';

/** The numbers of a category and of all below it; none where the shop has no such key. */
export function branchesOf(ctx: Ctx, key: string): Promise<number[]> {
  return ctx.services.keptReads.get(ctx.shop.id, `news.branches\n${key}`, async () => {
    const rows = await ctx.db.rows<{ id: number }>(
      `with recursive branch as (
         select id from news_category where shop_id = $1 and key = $2
         union select c.id from news_category c join branch b on c.shop_id = $1 and c.parent_id = b.id
       ) select id from branch order by id`,
      [ctx.shop.id, key],
    );
    return rows.map(({ id }) => id);
  });
}
