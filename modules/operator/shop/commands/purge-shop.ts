import type { Ctx } from '../../../../kernel/http/context.ts';
import { eachApart } from '../../../../kernel/jobs/each-apart.ts';
import { SHOPS_CHANGED } from '../../../../kernel/tenancy/open-shop-directory.ts';
import { purgeRows, shopsToPurge } from '../../../../kernel/tenancy/purge-shop.ts';

/** Removes everything a shop has stored, and says how much that was. */
async function purgeFiles(ctx: Ctx, shopId: number): Promise<number> {
  const { storage } = ctx.services;
  let files = 0;
  for await (const key of storage.list(shopId)) if (await storage.delete(key)) files += 1;
  return files;
}

/** Purges one shop whose moment has come: its files, then every row of it, then itself. */
export async function purgeShopNow(ctx: Ctx, shopId: number): Promise<void> {
  await purgeRows(ctx.db, shopId, await purgeFiles(ctx, shopId));
  // What somebody at its console stored meanwhile: nobody would ever look for it again.
  await purgeFiles(ctx, shopId);
  await ctx.db.write(async (tx) => {
    await tx.rows('delete from shop_usage where shop_id = $1 and shop = $2', [ctx.shop.id, shopId]);
    await ctx.services.signals.send(tx, SHOPS_CHANGED, { shop: shopId });
  });
}

/** Purges the shops whose moment has come. */
export async function purgeDueShops(ctx: Ctx): Promise<void> {
  await eachApart(await shopsToPurge(ctx.db), 'purges', (shopId) => purgeShopNow(ctx, shopId));
}
