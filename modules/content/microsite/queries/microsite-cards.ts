import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import type { SitemapPage } from '../../../../kernel/site/sitemap.ts';
import { hasPartHostSql } from '../../../../kernel/tenancy/domains.ts';
import { MOST_MICROSITES } from '../rules/standing.ts';
import { findMicrosite, pagesOf, placeOf } from './find-microsite.ts';

/** SQL over `t` and the moment `now` of which microsites are open. */
const openSql = (now: string): string =>
  `t.is_on AND (t.starts_at IS NULL OR t.starts_at <= ${now}::timestamptz) AND (t.ends_at IS NULL OR t.ends_at > ${now}::timestamptz)`;

/** Those microsites of some numbers that are open. */
export function micrositeCards(ctx: Ctx, ids: readonly number[]): Promise<TargetCard[]> {
  return ctx.db.rows<TargetCard>(
    `SELECT 'microsite' AS type, t.id, ${inLanguageSql('t', '$2')} AS title, '' AS lead, '/m/' || t.slug AS url,
       nullif(t.logo, '') AS cover, t.starts_at AS at, $2::text AS locale FROM microsite t
     WHERE t.shop_id = $1 AND ${openSql('$3')} AND t.id = ANY($4::bigint[]) ORDER BY array_position($4::bigint[], t.id)`,
    [ctx.shop.id, ctx.locale, ctx.services.now().toISOString(), ids],
  );
}

/** The paths of all that are open and have no host of their own, for the site map of the shop. */
export const openPaths = (ctx: Ctx): Promise<{ path: string; at: string }[]> =>
  ctx.db.rows<{ path: string; at: string }>(
    `SELECT '/m/' || t.slug AS path, t.updated_at AS at FROM microsite t WHERE t.shop_id = $1 AND ${openSql('$2')}
       AND NOT ${hasPartHostSql('microsite', { shop: 't.shop_id', id: 't.id' })} ORDER BY t.id LIMIT ${MOST_MICROSITES}`,
    [ctx.shop.id, ctx.services.now().toISOString()],
  );

/** The pages that visitors find at the host of a microsite, for the site map of that host; none where it is not open. */
export async function hostPages(ctx: Ctx): Promise<SitemapPage[]> {
  const found = await findMicrosite(ctx, null).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });
  if (found === null || found.standing !== 'open') return [];
  const pages = await pagesOf(ctx, found.row, await placeOf(ctx, found.row));
  return pages.map(({ page, at }) => ({ path: page.to, at, locales: [...ctx.shop.locales] }));
}
