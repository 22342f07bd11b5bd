import type { Ctx } from '../../../../kernel/http/context.ts';

/** A public page with the languages it can be read in. */
export interface SitePage {
  path: string;
  at: string | null;
  locales: string[];
}

/**
 * Entries in a part of the site map. A part is written, tagged and compressed in one turn of the process, in which nobody else is answered: of so many
 * it is half a megabyte. A crawler that may ask for fifty thousand asks for more parts instead.
 */
const ENTRIES = 2_000;

// From the end of one part to the end of the next, through the index alone; numbering the entries would cost three times as much.
const PARTS = `
  WITH RECURSIVE part (last) AS (
    SELECT 0::bigint UNION ALL
    SELECT (SELECT e.id FROM search_entry e WHERE e.shop_id = $1 AND e.audience = 'public' AND e.id > part.last
            ORDER BY e.id OFFSET ${ENTRIES - 1} LIMIT 1) FROM part WHERE part.last IS NOT NULL)
  SELECT last FROM part WHERE last > 0
  UNION SELECT max(e.id) FROM search_entry e WHERE e.shop_id = $1 AND e.audience = 'public' HAVING max(e.id) IS NOT NULL
  ORDER BY last`;

// A page in two languages stands where its first entry does, with both.
const PAGES = `
  SELECT e.url AS path, greatest(e.updated_at, o.updated_at) AS at, array_remove(ARRAY[e.locale, o.locale], NULL) AS locales
  FROM search_entry e LEFT JOIN LATERAL (
    SELECT o.locale, o.updated_at, o.id FROM search_entry o
    WHERE o.shop_id = e.shop_id AND o.type = e.type AND o.item_id = e.item_id AND o.locale <> e.locale OFFSET 0) o ON true
  WHERE e.shop_id = $1 AND e.audience = 'public' AND e.id > $2 AND e.id <= $3 AND (e.locale = 'zh-CN' OR o.id IS NULL)
  ORDER BY e.id LIMIT ${ENTRIES}`;

/** The parts of the site map of published items: from behind one number to another. */
export function sitePageParts(ctx: Ctx): Promise<string[]> {
  return ctx.services.keptReads.get(ctx.shop.id, 'site-page-parts', async () => {
    const rows = await ctx.db.rows<{ last: number }>(PARTS, [ctx.shop.id]);
    return rows.map(({ last }, index) => `${rows[index - 1]?.last ?? 0}-${last}`);
  });
}

/** The public pages of published items in one part of the site map. */
export async function sitePages(ctx: Ctx, part: string): Promise<SitePage[]> {
  const [from, to] = part.split('-').map(Number);
  return ctx.db.rows<SitePage>(PAGES, [ctx.shop.id, from, to]);
}
