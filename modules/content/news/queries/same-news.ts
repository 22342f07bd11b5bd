import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { plannedOnce } from '../../../../kernel/database/planned-once.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';

// The item's own place comes as values, not by a join: so its neighbours are read off the index.
const place = '((SELECT published_at FROM self), (SELECT id FROM self))';
const card = (order: string, condition: string, limit: string): string => `
  (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${cardColumns} FROM ${cardSource}
    WHERE ${listedSql} AND t.category_id = (SELECT category_id FROM self) AND ${condition} ORDER BY ${order} LIMIT ${limit}) AS r)`;

const SQL = plannedOnce(`
  WITH self AS MATERIALIZED (SELECT t.id, t.category_id, t.published_at FROM news t WHERE ${listedSql} AND t.id = $4)
  SELECT EXISTS (SELECT FROM self) AS found,
    ${card('t.published_at DESC, t.id DESC', `(t.published_at, t.id) < ${place}`, '1')} AS prev,
    ${card('t.published_at, t.id', `(t.published_at, t.id) > ${place}`, '1')} AS next,
    ${card('t.published_at DESC, t.id DESC', 't.id <> $4', '$5')} AS data`);

interface Row {
  found: boolean;
  prev: NewsCard[];
  next: NewsCard[];
  data: NewsCard[];
}

/** The item published before this one in its category, the one after it, and the latest of the others. */
export async function sameNews(
  ctx: Ctx,
  input: { id: number; limit: number },
): Promise<OutputOf<(typeof news)['news.same']>> {
  const row = await ctx.db.row<Row>(SQL, [...readerValues(ctx), input.id, input.limit]);
  if (row === null || !row.found) throw notFound();
  return { prev: row.prev[0] ?? null, next: row.next[0] ?? null, data: row.data };
}
