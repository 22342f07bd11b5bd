import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { searchTsquery } from '../../../../kernel/rules/search-terms.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { matchingSql } from '../../../platform/search/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { conference } from '../contract.ts';

const forth = 't.starts_at, t.id';
const back = 't.starts_at DESC, t.id DESC';

const statement = (when: string, order: string): string => {
  const wanted = `${listedSql} AND $4::timestamptz IS NOT NULL AND ${when}
    AND ($5::text IS NULL OR t.series_id = (SELECT s.id FROM conference_series s WHERE s.shop_id = $1 AND s.key = $5))
    AND ($6::bigint IS NULL OR t.tag_ids @> ARRAY[$6::bigint])
    AND ${matchingSql('conference', 't.id', 7)}`;
  return `SELECT (SELECT count(*)::int FROM conference t WHERE ${wanted}) AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM conference t WHERE ${wanted} ORDER BY ${order} LIMIT $8 OFFSET $9) AS r) AS data`;
};

const statements = {
  coming: statement('t.ends_at > $4', forth),
  upcoming: statement('t.starts_at > $4', forth),
  running: statement('t.starts_at <= $4 AND t.ends_at > $4', forth),
  past: statement('t.ends_at <= $4', back),
  all: statement('true', back),
};

/** Conferences that the reader may see, by their days. */
export async function listConferences(
  ctx: Ctx,
  input: ParsedOf<(typeof conference)['conference.list']>,
): Promise<OutputOf<(typeof conference)['conference.list']>> {
  const { when = 'all', series, tag, q = '', page, limit } = input;
  const words = searchTsquery(q);
  // Something was typed, but nothing that can be searched for.
  if (words === null && q !== '') return { data: [], total: 0, page, limit };
  const now = ctx.services.now();
  const row = await ctx.db.row<{ total: number; data: CardRow[] }>(statements[when], [
    ...readerValues(ctx),
    ...[now.toISOString(), series ?? null, tag ?? null, words, limit, (page - 1) * limit],
  ]);
  return { data: (row?.data ?? []).map((one) => cardOf(one, now)), total: row?.total ?? 0, page, limit };
}
