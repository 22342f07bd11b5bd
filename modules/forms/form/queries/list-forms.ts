import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { form } from '../contract.ts';

const SQL = `
  SELECT (SELECT count(*)::int FROM form t WHERE ${listedSql} AND $3 <> '') AS total,
    (SELECT coalesce(json_agg(r), '[]') FROM (
       SELECT ${cardColumns} FROM form t WHERE ${listedSql}
       ORDER BY coalesce(t.closes_at > $4, true) DESC, t.published_at DESC, t.id DESC LIMIT $5 OFFSET $6) AS r) AS data`;

/** Forms that the reader may see: those that are not over first, then the newest. */
export async function listForms(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof form)['form.list']>,
): Promise<OutputOf<(typeof form)['form.list']>> {
  const now = ctx.services.now();
  const values = [...readerValues(ctx), now.toISOString(), limit, (page - 1) * limit];
  const row = await ctx.db.row<{ total: number; data: CardRow[] }>(SQL, values);
  return { data: (row?.data ?? []).map((found) => cardOf(found, now)), total: row?.total ?? 0, page, limit };
}
