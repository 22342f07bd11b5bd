import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes locks that nobody has renewed for long: their forms were closed without a word. */
export async function forgetStale(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - 24 * 3_600_000).toISOString();
  await ctx.db.write((tx) => tx.rows('delete from edit_lock where shop_id = $1 and until < $2', [ctx.shop.id, before]));
}
