import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard, topic } from '../contract.ts';

const wanted = `${listedSql} AND ($4::text IS NULL OR t.category = $4)`;
const SQL = `
  SELECT (SELECT count(*)::int FROM topic t WHERE ${wanted}) AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM topic t WHERE ${wanted}
       ORDER BY t.position, t.published_at DESC, t.id DESC LIMIT $5 OFFSET $6) AS r) AS data`;

/** Topics that the reader may see, in the order of the editors. */
export async function listTopics(
  ctx: Ctx,
  input: ParsedOf<(typeof topic)['topic.list']>,
): Promise<OutputOf<(typeof topic)['topic.list']>> {
  const { category, page, limit } = input;
  const values = [...readerValues(ctx), category ?? null, limit, (page - 1) * limit];
  const row = await ctx.db.row<{ total: number; data: TopicCard[] }>(SQL, values);
  return { data: row?.data ?? [], total: row?.total ?? 0, page, limit };
}
