import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { QuotaKind } from '../../../../kernel/tenancy/shop.ts';
import { type RegisteredShop, registeredShops } from '../../../../kernel/tenancy/shop-register.ts';
import type { ShopRow, shop } from '../contract.ts';
import { usageOfPackage } from './usage.ts';

/** What rows of the list are made of beside the register itself. */
interface Beside {
  packages: Map<number, { id: number; name: string; nameEn: string }>;
  usage: Map<number, Record<QuotaKind, number>>;
}

/** The packages and last measures of some shops. */
export async function beside(ctx: Ctx, shops: readonly RegisteredShop[]): Promise<Beside> {
  const packages = await ctx.db.rows<{ id: number; name: string; nameEn: string }>(
    'select id, name, name_en as "nameEn" from shop_package where shop_id = $1 and id = any($2::bigint[])',
    [ctx.shop.id, shops.flatMap(({ packageId }) => packageId ?? [])],
  );
  const usage = await ctx.db.rows<{ shop: number } & Record<QuotaKind, number>>(
    'select shop, people, storage, messages from shop_usage where shop_id = $1 and shop = any($2::int[])',
    [ctx.shop.id, shops.map(({ id }) => id)],
  );
  return {
    packages: new Map(packages.map((one) => [one.id, one])),
    usage: new Map(usage.map(({ shop: id, ...used }) => [id, used])),
  };
}

/** A row of the list. */
export function shopRow(ctx: Ctx, row: RegisteredShop, { packages, usage }: Beside): ShopRow {
  const used = usage.get(row.id);
  const { id, version, code, name, state, host, domains, purgeAt, createdAt } = row;
  return {
    ...{ id, version, code, name, state, host, domains, purgeAt, createdAt },
    accent: row.theme.accent,
    package: row.packageId === null ? null : (packages.get(row.packageId) ?? null),
    usage: used === undefined ? null : usageOfPackage(used, row.quotas),
    siteUrl: host === null ? null : `${originOf(ctx.services.config, host)}/`,
  };
}

/** The shops of the platform. */
export async function listShops(ctx: Ctx, asked: ParsedOf<(typeof shop)['shop.shop.list']>) {
  const { package: packageId, ...rest } = asked;
  const { data, ...found } = await registeredShops(ctx.db, { ...rest, packageId, locale: ctx.locale });
  const more = await beside(ctx, data);
  return { data: data.map((row) => shopRow(ctx, row, more)), ...found };
}
