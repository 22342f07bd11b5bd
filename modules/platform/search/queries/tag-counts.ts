import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../../content/envelope/public.ts';

/** How many published items that this person may see carry each tag; tags without any are missing. */
export async function tagCounts(ctx: Ctx, type: string | null): Promise<Map<number, number>> {
  const rows = await ctx.db.rows<{ tag: number; cnt: number }>(
    `SELECT tag, count(DISTINCT (type, item_id))::int AS cnt FROM search_entry, unnest(tag_ids) AS tag
     WHERE shop_id = $1 AND ${audienceSql('audience', 2)} AND ($3::text IS NULL OR type = $3) GROUP BY tag`,
    [ctx.shop.id, audienceGate(ctx.person).audiences, type],
  );
  return new Map(rows.map((row) => [row.tag, row.cnt]));
}
