import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import { announceVisit } from '../../../platform/visit/public.ts';

/** Answers an address at which the caller may enter a shop's console within a minute, for an hour. */
export function enterShop(ctx: Ctx, { shop, reason }: { shop: number; reason: string }): Promise<{ address: string }> {
  const { accountId, name } = signedIn(ctx);
  const { config, now } = ctx.services;
  return ctx.db.write(
    async (tx) => {
      const found = await registeredShop(tx, shop);
      if (found === null || found.host === null) throw notFound();
      const ticket = await withinShop(tx, shop, () => announceVisit(tx, { accountId, name, reason }, now()));
      return { address: `${originOf(config, found.host)}/backend#visit=${ticket}` };
    },
    { reason },
  );
}
