import type { Ctx } from '../../../../kernel/http/context.ts';

/** Forgets who read what more than a day ago, once it is counted; the count stays. */
export async function forgetReaders(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - 24 * 3600 * 1000).toISOString();
  await ctx.db.write((tx) =>
    tx.rows('DELETE FROM news_reader WHERE shop_id = $1 AND at < $2 AND readings = 0', [ctx.shop.id, before]),
  );
}
