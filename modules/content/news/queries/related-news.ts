import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

const SQL = `
  WITH self AS (SELECT t.id, t.tag_ids, t.category_id FROM news t WHERE ${listedSql} AND t.id = $4),
  near AS (
    SELECT t.id, t.published_at, (t.category_id = self.category_id)::int +
      2 * (SELECT count(*) FROM unnest(t.tag_ids) AS tag WHERE tag = ANY(self.tag_ids)) AS shared
    FROM news t, self WHERE ${listedSql} AND t.id <> self.id
      AND (t.tag_ids && self.tag_ids OR t.category_id = self.category_id)
    ORDER BY shared DESC, t.published_at DESC, t.id DESC LIMIT $5
  )
  SELECT EXISTS (SELECT FROM self) AS found, (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${cardColumns} FROM ${cardSource} JOIN near ON near.id = t.id WHERE t.shop_id = $1
    ORDER BY near.shared DESC, near.published_at DESC, near.id DESC) AS r) AS data`;

/** News that share tags or the category with an item, most shared and freshest first; never the item itself. */
export async function relatedNews(ctx: Ctx, input: { id: number; limit: number }): Promise<{ data: NewsCard[] }> {
  const row = await ctx.db.row<{ found: boolean; data: NewsCard[] }>(SQL, [
    ...readerValues(ctx),
    input.id,
    input.limit,
  ]);
  if (row === null || !row.found) throw notFound();
  return { data: row.data };
}
