import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { changeShop, type ShopChanges } from '../../../../kernel/tenancy/change-shop.ts';
import { type RegisteredShop, registeredShop } from '../../../../kernel/tenancy/shop-register.ts';

/** Changes one of the platform's shops as the person saw it; `decide` says how, from what the shop is now. */
export function changeRegistered(
  ctx: Ctx,
  asked: { id: number; version: number; reason?: string },
  decide: (shop: RegisteredShop, tx: Tx) => Promise<ShopChanges>,
): Promise<{ data: { id: number; version: number } }> {
  return ctx.db.write(
    async (tx) => {
      const shop = await registeredShop(tx, asked.id, 'locked');
      if (shop === null) throw notFound();
      if (shop.version !== asked.version) throw versionConflict();
      const version = await changeShop(tx, ctx.services.signals, shop.id, await decide(shop, tx), asked.version);
      if (version === null) throw versionConflict();
      return { data: { id: shop.id, version } };
    },
    asked.reason === undefined || asked.reason === '' ? {} : { reason: asked.reason },
  );
}
