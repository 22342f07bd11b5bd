import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';

const sibling = `${listedSql} AND t.category_id = self.category_id AND t.id <> self.id`;
const card = (order: string, condition: string, limit: string): string => `
  (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${cardColumns} FROM self, ${cardSource} WHERE ${sibling} ${condition} ORDER BY ${order} LIMIT ${limit}) AS r)`;

const SQL = `
  WITH self AS (SELECT t.id, t.category_id, t.published_at FROM news t WHERE ${listedSql} AND t.id = $4)
  SELECT EXISTS (SELECT FROM self) AS found,
    ${card('t.published_at DESC, t.id DESC', 'AND (t.published_at, t.id) < (self.published_at, self.id)', '1')} AS prev,
    ${card('t.published_at, t.id', 'AND (t.published_at, t.id) > (self.published_at, self.id)', '1')} AS next,
    ${card('t.published_at DESC, t.id DESC', '', '$5')} AS data`;

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
