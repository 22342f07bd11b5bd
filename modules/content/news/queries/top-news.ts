import type { Ctx } from '../../../../kernel/http/context.ts';
import { dressedSql, listedSql, readerValues } from '../../envelope/public.ts';
import { capacitySql, pinnedSql } from '../../pins/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';
import { HOME_SLOT } from '../home-slot.ts';

/** Of how many of the newest and of the most read the best are chosen: what is neither new nor much read is in no top list. */
const CONSIDERED = 100;

// Two days halve what an early reading is worth about three times; new items start with the standing of ten readings.
const score = `(coalesce(v.views, 0) + 10) / power(extract(epoch FROM $6::timestamptz - t.published_at) / 3600 + 2, 1.5)`;
const order = `best.place NULLS LAST, ${score} DESC, t.id DESC`;

const inSlot = pinnedSql('$4', '$6::timestamptz');
// What hangs in the slot, as far as the reader sees it: what they do not see takes no place, and what is above the capacity waits. Its numbers are
// read first: what is made of a document is no number that the wall between shops lets an index be asked for, and all news would be read.
const hanging = `
  SELECT p.id, row_number() OVER (ORDER BY p.at) AS place, p.type FROM (${inSlot}) p WHERE p.type <> 'news' OR p.id IN (
    SELECT t.id FROM news t WHERE ${listedSql} AND t.id = ANY(array(SELECT q.id FROM (${inSlot}) q WHERE q.type = 'news')))`;
const pinned = `
  SELECT h.id, h.place FROM (${hanging}) h
  WHERE h.type = 'news' AND h.place <= ${capacitySql('$4', '$7::int')} ORDER BY h.place LIMIT $5`;

const SQL = dressedSql(
  `SELECT t.id, row_number() OVER (ORDER BY ${order}) AS "@at" FROM (
     SELECT n.id, min(n.place) AS place FROM (
     (${pinned})
     UNION ALL (SELECT t.id, NULL FROM news t WHERE ${listedSql} ORDER BY t.published_at DESC, t.id DESC LIMIT ${CONSIDERED})
     UNION ALL (SELECT t.id, NULL FROM news_view v JOIN news t ON t.shop_id = v.shop_id AND t.id = v.news_id
            WHERE v.shop_id = $1 AND v.views > 0 AND ${listedSql}
            ORDER BY v.views DESC, v.news_id DESC LIMIT ${CONSIDERED})
     ) n GROUP BY n.id
   ) best CROSS JOIN LATERAL (SELECT * FROM news t WHERE t.shop_id = $1 AND t.id = best.id OFFSET 0) t
   LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
   ORDER BY ${order} LIMIT $5`,
  { columns: cardColumns, source: cardSource },
);

/** What is pinned to a slot first, in the order of its board, then the rest by readings with age counting against them. */
export async function topNews(ctx: Ctx, input: { slot: string; limit: number }): Promise<{ data: NewsCard[] }> {
  const now = ctx.services.now().toISOString();
  return {
    data: await ctx.db.rows<NewsCard>(SQL, [...readerValues(ctx), input.slot, input.limit, now, HOME_SLOT.capacity]),
  };
}
