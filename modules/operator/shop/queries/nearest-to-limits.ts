import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Locale } from '../../../../kernel/rules/locale.ts';
import { type QuotaKind, quotaKinds } from '../../../../kernel/tenancy/shop.ts';
import { shopsWithQuotas } from '../../../../kernel/tenancy/shop-register.ts';

const MOST = 8;

/** A quota of a shop and the part of it that is used up. */
interface UsedQuota {
  id: number;
  name: Record<Locale, string>;
  kind: QuotaKind;
  share: number;
}

/** The quotas of shops that are used up most, as the last measure found them. */
export async function nearestToLimits(ctx: Ctx): Promise<UsedQuota[]> {
  const shops = await shopsWithQuotas(ctx.db);
  const measured = await ctx.db.rows<{ shop: number } & Record<QuotaKind, number>>(
    'select shop, people, storage, messages from shop_usage where shop_id = $1 and shop = any($2::int[])',
    [ctx.shop.id, shops.map(({ id }) => id)],
  );
  const used = new Map(measured.map((row) => [row.shop, row]));
  return shops
    .flatMap(({ id, name, quotas }) =>
      quotaKinds.flatMap((kind) => {
        const most = quotas[kind];
        const amount = used.get(id)?.[kind];
        return most === undefined || most === 0 || amount === undefined
          ? []
          : [{ id, name, kind, share: amount / most }];
      }),
    )
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST);
}
