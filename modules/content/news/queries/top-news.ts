import type { Ctx } from '../../../../kernel/http/context.ts';
import { dressedSql, listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

/** Of how many of the newest and of the most read the best are chosen: what is neither new nor much read is in no top list. */
const CONSIDERED = 100;

// Two days halve what an early reading is worth about three times; new items start with the standing of ten readings.
const score = `(coalesce(v.views, 0) + 10) / power(extract(epoch FROM $6::timestamptz - t.published_at) / 3600 + 2, 1.5)`;
const order = `($4 = ANY(t.pinned)) DESC, CASE WHEN $4 = ANY(t.pinned) THEN t.published_at END DESC NULLS LAST, ${score} DESC, t.id DESC`;

const SQL = dressedSql(
  `SELECT t.id, row_number() OVER (ORDER BY ${order}) AS "@at" FROM (
     (SELECT t.id FROM news t WHERE ${listedSql} AND cardinality(t.pinned) > 0 AND $4 = ANY(t.pinned)
      ORDER BY t.published_at DESC, t.id DESC LIMIT $5)
     UNION (SELECT t.id FROM news t WHERE ${listedSql} ORDER BY t.published_at DESC, t.id DESC LIMIT ${CONSIDERED})
     UNION (SELECT t.id FROM news_view v JOIN news t ON t.shop_id = v.shop_id AND t.id = v.news_id
            WHERE v.shop_id = $1 AND v.views > 0 AND ${listedSql}
            ORDER BY v.views DESC, v.news_id DESC LIMIT ${CONSIDERED})
   ) best CROSS JOIN LATERAL (SELECT * FROM news t WHERE t.shop_id = $1 AND t.id = best.id OFFSET 0) t
   LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
   ORDER BY ${order} LIMIT $5`,
  { columns: cardColumns, source: cardSource },
);

/** What is pinned to a place first, newest first, then the rest by readings with age counting against them. */
export async function topNews(ctx: Ctx, input: { slot: string; limit: number }): Promise<{ data: NewsCard[] }> {
  const now = ctx.services.now().toISOString();
  return { data: await ctx.db.rows<NewsCard>(SQL, [...readerValues(ctx), input.slot, input.limit, now]) };
}
