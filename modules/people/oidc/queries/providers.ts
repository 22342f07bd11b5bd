import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { findProvider, openProvider, redirectUri } from '../provider-store.ts';

/** The organisations by whose sign-in staff may enter at present. */
export async function offeredProviders(ctx: Ctx): Promise<{ data: { id: number; name: string }[] }> {
  const data = await ctx.db.rows<{ id: number; name: string }>(
    `select p.id, ${inLanguageSql('p', '$2')} as name from oidc_provider p
     where p.shop_id = $1 and p.active order by name, p.id limit 20`,
    [ctx.shop.id, ctx.locale],
  );
  return { data };
}

/** The same, with since when the caller is linked with each. */
export async function ownLinks(ctx: Ctx): Promise<{ data: { id: number; name: string; linkedAt: string | null }[] }> {
  const data = await ctx.db.rows<{ id: number; name: string; linkedAt: string | null }>(
    `select p.id, ${inLanguageSql('p', '$3')} as name, l.created_at as "linkedAt" from oidc_provider p
     left join oidc_link l on l.shop_id = p.shop_id and l.provider_id = p.id and l.member_id = $2
     where p.shop_id = $1 and (p.active or l.id is not null) order by name, p.id limit 20`,
    [ctx.shop.id, signedIn(ctx).id, ctx.locale],
  );
  return { data };
}

/** The roles that newcomers can be given. */
export async function offeredRoles(ctx: Ctx): Promise<{ data: { id: number; name: string; nameEn: string }[] }> {
  const data = await ctx.db.rows<{ id: number; name: string; nameEn: string }>(
    `select r.id, r.name, r.name_en as "nameEn" from role r where r.shop_id = $1 and r.key <> 'admin'
     order by ${inLanguageSql('r', '$2')}, r.id limit 200`,
    [ctx.shop.id, ctx.locale],
  );
  return { data };
}

/** Asks the organisation how it is to be used. */
export async function testProvider(ctx: Ctx, { id }: { id: number }) {
  const openId = await openProvider(ctx, await findProvider(ctx, id, 'any'));
  return { redirectUri: redirectUri(ctx), ...openId.facts };
}
