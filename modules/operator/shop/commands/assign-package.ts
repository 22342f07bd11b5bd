import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { changeShop, type ShopChanges } from '../../../../kernel/tenancy/change-shop.ts';
import { shopsWithPackage } from '../../../../kernel/tenancy/shop-register.ts';
import type { shop } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { changeRegistered } from './change-shop.ts';

const MB = 1_048_576;

/** What a package says. */
export interface Terms {
  id: number;
  modules: string[];
  people: number | null;
  storageMb: number | null;
  messages: number | null;
}

/** What a package changes about a shop. */
export function termChanges({ id, modules, people, storageMb, messages }: Terms): ShopChanges {
  return {
    packageId: id,
    offered: modules,
    quotas: {
      ...(people === null ? {} : { people }),
      ...(storageMb === null ? {} : { storage: storageMb * MB }),
      ...(messages === null ? {} : { messages }),
    },
  };
}

/** What a package says now; null where there is none. */
export const packageTerms = (ctx: Ctx, tx: Tx, id: number): Promise<Terms | null> =>
  tx.row<Terms>(
    `select id, modules, people, storage_mb as "storageMb", messages from shop_package where shop_id = $1 and id = $2 for share`,
    [ctx.shop.id, id],
  );

/** Gives a shop a package, or takes every limit away. */
export function assignPackage(ctx: Ctx, input: ParsedOf<(typeof shop)['shop.shop.assignPackage']>) {
  return changeRegistered(ctx, input, async (_shop, tx) => {
    if (input.package === null) return { packageId: null, offered: null, quotas: {} };
    const given = await packageTerms(ctx, tx, input.package);
    if (given === null) throw refuse.package_unknown();
    return termChanges(given);
  });
}

/** Tells every shop that holds a package what it says now: what it no longer offers is off at once. */
export async function passOnPackage(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const given = await packageTerms(ctx, tx, id);
  if (given === null) return;
  for (const shopId of await shopsWithPackage(tx, id)) {
    await changeShop(tx, ctx.services.signals, shopId, termChanges(given));
  }
}
