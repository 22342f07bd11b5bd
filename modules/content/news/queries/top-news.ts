import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

// Two days halve what an early reading is worth about three times; new items start with the standing of ten readings.
const score = `(coalesce(v.views, 0) + 10) / power(extract(epoch FROM $6::timestamptz - t.published_at) / 3600 + 2, 1.5)`;

const SQL = `
  SELECT ${cardColumns} FROM ${cardSource} WHERE ${listedSql}
  ORDER BY ($4 = ANY(t.pinned)) DESC, CASE WHEN $4 = ANY(t.pinned) THEN t.published_at END DESC NULLS LAST,
    ${score} DESC, t.id DESC
  LIMIT $5`;

/** What is pinned to a place first, newest first, then the rest by readings with age counting against them. */
export async function topNews(ctx: Ctx, input: { slot: string; limit: number }): Promise<{ data: NewsCard[] }> {
  const now = ctx.services.now().toISOString();
  return { data: await ctx.db.rows<NewsCard>(SQL, [...readerValues(ctx), input.slot, input.limit, now]) };
}
