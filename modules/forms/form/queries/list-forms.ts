import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { countListed, dressedSql, listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { form } from '../contract.ts';

const part = (isOver: boolean, condition: string, order: string): string => `
  (SELECT t.id, ${isOver} AS is_over, ${order} AS moment FROM form t WHERE ${listedSql} AND ${condition}
   ORDER BY ${order} DESC, t.id DESC LIMIT $7)`;
const parts = [
  part(false, 't.closes_at IS NULL', 't.published_at'),
  part(false, 't.closes_at > $4::timestamptz', 't.published_at'),
  part(true, 't.closes_at <= $4::timestamptz', 't.closes_at'),
];
const ORDER = 't.is_over, t.moment DESC, t.id DESC';
const SQL = dressedSql(
  `SELECT t.id, row_number() OVER (ORDER BY ${ORDER}) AS "@at" FROM (${parts.join(' UNION ALL ')}) t
   ORDER BY ${ORDER} LIMIT $5 OFFSET $6`,
  { columns: cardColumns, source: 'form t' },
);

/** Forms that the reader may see: those that are open first, the newest of them, then what was closed last; the list ends after ten thousand. */
export async function listForms(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof form)['form.list']>,
): Promise<OutputOf<(typeof form)['form.list']>> {
  const now = ctx.services.now();
  const skipped = (page - 1) * limit;
  const reader = readerValues(ctx);
  const [rows, counted] = await Promise.all([
    skipped > DEEPEST_OFFSET
      ? []
      : ctx.db.rows<CardRow>(SQL, [...reader, now.toISOString(), limit, skipped, skipped + limit]),
    countListed(ctx, `form t where ${listedSql}`, reader),
  ]);
  return { data: rows.map((found) => cardOf(found, now)), ...toldCount(counted), page, limit };
}
