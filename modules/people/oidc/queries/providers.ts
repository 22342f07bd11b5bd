import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findProvider, openProvider, redirectUri } from '../provider-store.ts';

const nameIn = (ctx: Ctx, { name, nameEn }: { name: string; nameEn: string }): string =>
  ctx.locale === 'en' && nameEn !== '' ? nameEn : name;

/** The organisations by whose sign-in staff may enter at present. */
export async function offeredProviders(ctx: Ctx): Promise<{ data: { id: number; name: string }[] }> {
  const rows = await ctx.db.rows<{ id: number; name: string; nameEn: string }>(
    'select id, name, name_en as "nameEn" from oidc_provider where shop_id = $1 and active order by name, id limit 20',
    [ctx.shop.id],
  );
  return { data: rows.map((row) => ({ id: row.id, name: nameIn(ctx, row) })) };
}

/** The same, with since when the caller is linked with each. */
export async function ownLinks(ctx: Ctx): Promise<{ data: { id: number; name: string; linkedAt: string | null }[] }> {
  const rows = await ctx.db.rows<{ id: number; name: string; nameEn: string; linkedAt: string | null }>(
    `select p.id, p.name, p.name_en as "nameEn", l.created_at as "linkedAt" from oidc_provider p
     left join oidc_link l on l.shop_id = p.shop_id and l.provider_id = p.id and l.member_id = $2
     where p.shop_id = $1 and (p.active or l.id is not null) order by p.name, p.id limit 20`,
    [ctx.shop.id, signedIn(ctx).id],
  );
  return { data: rows.map((row) => ({ id: row.id, name: nameIn(ctx, row), linkedAt: row.linkedAt })) };
}

/** The roles that newcomers can be given. */
export async function offeredRoles(ctx: Ctx): Promise<{ data: { id: number; name: string; nameEn: string }[] }> {
  const data = await ctx.db.rows<{ id: number; name: string; nameEn: string }>(
    `select id, name, name_en as "nameEn" from role where shop_id = $1 and key <> 'admin' order by name limit 200`,
    [ctx.shop.id],
  );
  return { data };
}

/** Asks the organisation how it is to be used. */
export async function testProvider(ctx: Ctx, { id }: { id: number }) {
  const openId = await openProvider(ctx, await findProvider(ctx, id, 'any'));
  return { redirectUri: redirectUri(ctx), ...openId.facts };
}
