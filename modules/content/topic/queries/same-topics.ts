import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import type { TopicCard } from '../contract.ts';
import { publishedTopics } from '../published-topics.ts';

const SQL = `
  WITH self AS (SELECT t.id, t.category FROM topic t WHERE ${listedSql} AND t.id = $4)
  SELECT EXISTS (SELECT FROM self) AS found, (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${publishedTopics.columns} FROM topic t WHERE ${listedSql} AND t.category = (SELECT category FROM self) AND t.id <> $4
    ORDER BY t.position, t.published_at DESC, t.id DESC LIMIT $5) AS r) AS data`;

/** Other topics of the same category. */
export async function sameTopics(ctx: Ctx, input: { id: number; limit: number }): Promise<{ data: TopicCard[] }> {
  const values = [...readerValues(ctx), input.id, input.limit];
  const row = await ctx.db.row<{ found: boolean; data: TopicCard[] }>(SQL, values);
  if (row === null || !row.found) throw notFound();
  return { data: row.data };
}
