import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { dressedSql, listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

/** How many of the newest are looked at, of those with one of the tags and of those in the category. */
const CONSIDERED = 50;

const FIND = `SELECT t.tag_ids AS "tagIds", t.category_id AS "categoryId" FROM news t WHERE ${listedSql} AND t.id = $4 AND $3 <> ''`;

const newest = (condition: string): string => `(SELECT t.id, t.tag_ids, t.category_id, t.published_at FROM news t
  WHERE ${listedSql} AND t.id <> $4 AND ${condition} ORDER BY t.published_at DESC, t.id DESC LIMIT ${CONSIDERED})`;

const shared = `(near.category_id = $7)::int + 2 * cardinality(ARRAY(SELECT unnest(near.tag_ids) INTERSECT SELECT unnest($6::bigint[])))`;
const order = `${shared} DESC, near.published_at DESC, near.id DESC`;

const SQL = dressedSql(
  `SELECT near.id, row_number() OVER (ORDER BY ${order}) AS "@at"
   FROM (${newest('t.tag_ids && $6::bigint[]')} UNION ${newest('t.category_id = $7')}) near ORDER BY ${order} LIMIT $5`,
  { columns: cardColumns, source: cardSource },
);

/**
 * News that share tags or the category with an item, most shared and freshest first; never the item itself. Chosen among
 * the newest: what is old is related to much, and of use to few.
 */
export async function relatedNews(ctx: Ctx, input: { id: number; limit: number }): Promise<{ data: NewsCard[] }> {
  const reader = readerValues(ctx);
  const self = await ctx.db.row<{ tagIds: number[]; categoryId: number }>(FIND, [...reader, input.id]);
  if (self === null) throw notFound();
  return {
    data: await ctx.db.rows<NewsCard>(SQL, [...reader, input.id, input.limit, self.tagIds, self.categoryId]),
  };
}
