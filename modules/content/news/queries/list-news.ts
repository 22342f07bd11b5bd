import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { matchingSql } from '../../../platform/search/public.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard, news } from '../contract.ts';

const branches = `
  WITH RECURSIVE branch AS (
    SELECT id FROM news_category WHERE shop_id = $1 AND key = $4
    UNION SELECT c.id FROM news_category c JOIN branch b ON c.shop_id = $1 AND c.parent_id = b.id
  )`;
const wanted = `${listedSql}
  AND ($4::text IS NULL OR t.category_id IN (SELECT id FROM branch))
  AND ($5::bigint IS NULL OR t.tag_ids @> ARRAY[$5::bigint])
  AND ${matchingSql('news', 't.id', 6)}`;

// The rows are chosen first and dressed afterwards, so that tags and categories are read for one page alone.
const statement = (order: string): string => `${branches}, page AS (
    SELECT t.id FROM news t LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
    WHERE ${wanted} ORDER BY ${order} LIMIT $7 OFFSET $8
  )
  SELECT (SELECT count(*)::int FROM news t WHERE ${wanted}) AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM ${cardSource} WHERE t.shop_id = $1 AND t.id IN (SELECT id FROM page)
       ORDER BY ${order}) AS r) AS data`;

const statements = {
  latest: statement('t.published_at DESC, t.id DESC'),
  views: statement('coalesce(v.views, 0) DESC, t.id DESC'),
};

/** Published news that the reader may see, newest or most read first. */
export async function listNews(
  ctx: Ctx,
  input: ParsedOf<(typeof news)['news.list']>,
): Promise<OutputOf<(typeof news)['news.list']>> {
  const { category, tag, q = '', sort, page, limit } = input;
  const words = searchTsquery(q);
  // Something was typed, but nothing that can be searched for.
  if (words === null && q !== '') return { data: [], total: 0, page, limit };
  const row = await ctx.db.row<{ total: number; data: NewsCard[] }>(statements[sort], [
    ...readerValues(ctx),
    ...[category ?? null, tag ?? null, words, limit, (page - 1) * limit],
  ]);
  return { data: row?.data ?? [], total: row?.total ?? 0, page, limit };
}
