import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import type { NewsCard } from '../contract.ts';
import { newsCards } from './news-cards.ts';

/** How many of the newest are looked at, of those with one of the tags and of those in the category. */
const CONSIDERED = 50;

const FIND = `SELECT t.tag_ids AS "tagIds", t.category_id AS "categoryId" FROM news t WHERE ${listedSql} AND t.id = $3`;

const newest = (condition: string): string => `(SELECT t.id, t.tag_ids, t.category_id, t.published_at FROM news t
  WHERE ${listedSql} AND t.id <> $3 AND ${condition} ORDER BY t.published_at DESC, t.id DESC LIMIT ${CONSIDERED})`;

const shared = `(near.category_id = $6)::int + 2 * cardinality(ARRAY(SELECT unnest(near.tag_ids) INTERSECT SELECT unnest($5::bigint[])))`;

// Planned for its tags, of which one stands on nearly all news and another on hardly any; so it chooses alone, and what is
// shown of the chosen, for which one plan serves, is read by their keys.
const CHOOSE = `SELECT near.id FROM (${newest('t.tag_ids && $5::bigint[]')} UNION ${newest('t.category_id = $6')}) near
  ORDER BY ${shared} DESC, near.published_at DESC, near.id DESC LIMIT $4`;

/**
 * News that share tags or the category with an item, most shared and freshest first; never the item itself. Chosen among
 * the newest: what is old is related to much, and of use to few.
 */
export async function relatedNews(ctx: Ctx, input: { id: number; limit: number }): Promise<{ data: NewsCard[] }> {
  const [shop, audiences] = readerValues(ctx);
  const self = await ctx.db.row<{ tagIds: number[]; categoryId: number }>(FIND, [shop, audiences, input.id]);
  if (self === null) throw notFound();
  const values = [shop, audiences, input.id, input.limit, self.tagIds, self.categoryId];
  const chosen = await ctx.db.rows<{ id: number }>(CHOOSE, values);
  return {
    data: await newsCards(
      ctx,
      chosen.map(({ id }) => id),
    ),
  };
}
