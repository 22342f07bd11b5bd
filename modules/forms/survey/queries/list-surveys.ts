import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { countListed, dressedSql, listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { survey } from '../contract.ts';

const part = (isOver: boolean, condition: string, order: string): string => `
  (SELECT t.id, ${isOver} AS is_over, ${order} AS moment FROM survey t WHERE ${listedSql} AND ${condition}
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
  { columns: cardColumns, source: 'survey t' },
);

/** Surveys that the reader may see: those that are open first, the newest of them, then what was closed last. */
export async function listSurveys(
  ctx: Ctx,
  { page, limit }: ParsedOf<(typeof survey)['survey.list']>,
): Promise<OutputOf<(typeof survey)['survey.list']>> {
  const now = ctx.services.now();
  const skipped = (page - 1) * limit;
  const reader = readerValues(ctx);
  const [rows, counted] = await Promise.all([
    skipped > DEEPEST_OFFSET
      ? []
      : ctx.db.rows<CardRow>(SQL, [...reader, now.toISOString(), limit, skipped, skipped + limit]),
    countListed(ctx, `survey t where ${listedSql}`, reader),
  ]);
  return { data: rows.map((row) => cardOf(row, now)), ...toldCount(counted), page, limit };
}
