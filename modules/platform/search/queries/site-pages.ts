import type { Ctx } from '../../../../kernel/http/context.ts';

/** A public page with the languages it can be read in. */
export interface SitePage {
  path: string;
  at: string | null;
  locales: string[];
}

/** The public pages of published items for the site map, latest change first. */
export function sitePages(ctx: Ctx, limit: number): Promise<SitePage[]> {
  return ctx.db.rows<SitePage>(
    `SELECT url AS path, max(updated_at) AS at, array_agg(locale ORDER BY locale DESC) AS locales
     FROM search_entry WHERE shop_id = $1 AND audience = 'public'
     GROUP BY url ORDER BY max(updated_at) DESC LIMIT $2`,
    [ctx.shop.id, limit],
  );
}
