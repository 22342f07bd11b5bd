import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import { airOrderSql, cardColumns, onListSql } from '../card-sql.ts';
import type { LiveCard, live, When } from '../contract.ts';
import { type LiveStatus, status } from '../rules.ts';

const statusesOf: Record<When, readonly LiveStatus[]> = {
  now: [status.running],
  coming: [status.waiting],
  past: [status.ended, status.replay],
  replay: [status.replay],
};

const wanted = `${onListSql} AND t.status = ANY($4::int[]) AND ($5::bigint IS NULL OR t.tag_ids @> ARRAY[$5::bigint])`;
// The rows are chosen first and dressed afterwards, so that tags are read for one page alone.
const SQL = `
  WITH page AS (SELECT t.id FROM live_stream t WHERE ${wanted} ORDER BY ${airOrderSql} LIMIT $6 OFFSET $7)
  SELECT (SELECT count(*)::int FROM live_stream t WHERE ${wanted}) AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM live_stream t WHERE t.shop_id = $1 AND t.id IN (SELECT id FROM page)
       ORDER BY ${airOrderSql}) AS r) AS data`;

/** Live streams that the viewer may see: on now, to come, over. */
export async function listStreams(
  ctx: Ctx,
  { when, tag, page, limit }: ParsedOf<(typeof live)['live.list']>,
): Promise<OutputOf<(typeof live)['live.list']>> {
  const statuses =
    when === undefined ? [...statusesOf.now, ...statusesOf.coming, ...statusesOf.past] : statusesOf[when];
  const values = [...readerValues(ctx), statuses, tag ?? null, limit, (page - 1) * limit];
  const row = await ctx.db.row<{ total: number; data: LiveCard[] }>(SQL, values);
  return { data: row?.data ?? [], total: row?.total ?? 0, page, limit };
}
