import type { Ctx } from '../../../../kernel/http/context.ts';
import { DEEPEST_OFFSET, toldCount } from '../../../../kernel/record/seek-page.ts';
import { listedSql, readerValues } from '../published-sql.ts';
import { countListed, dressedSql } from './listed-page.ts';

/** A page that is asked for by its number. */
interface Asked {
  page: number;
  limit: number;
}

const ORDER = 't.is_over, t.moment DESC, t.id DESC';

/**
 * How a type of content that ends is listed: those that are open first, the newest of them, then what was closed last; the list ends after
 * ten thousand. `columns` is the SQL of a card over `t`, `ends` that of its end.
 */
export function listedUntil<Row, Card>(
  table: string,
  columns: string,
  cardOf: (row: Row, now: Date) => Card,
  ends = 't.closes_at',
): (ctx: Ctx, asked: Asked) => Promise<{ data: Card[]; total: number; isAtLeast: boolean } & Asked> {
  const part = (isOver: boolean, condition: string, order: string): string => `
    (SELECT t.id, ${isOver} AS is_over, ${order} AS moment FROM ${table} t WHERE ${listedSql} AND ${condition}
     ORDER BY ${order} DESC, t.id DESC LIMIT $7)`;
  const parts = [
    part(false, `${ends} IS NULL`, 't.published_at'),
    part(false, `${ends} > $4::timestamptz`, 't.published_at'),
    part(true, `${ends} <= $4::timestamptz`, ends),
  ];
  const sql = dressedSql(
    `SELECT t.id, row_number() OVER (ORDER BY ${ORDER}) AS "@at" FROM (${parts.join(' UNION ALL ')}) t
     ORDER BY ${ORDER} LIMIT $5 OFFSET $6`,
    { columns, source: `${table} t` },
  );
  return async (ctx, { page, limit }) => {
    const now = ctx.services.now();
    const skipped = (page - 1) * limit;
    const reader = readerValues(ctx);
    const [rows, counted] = await Promise.all([
      skipped > DEEPEST_OFFSET
        ? []
        : ctx.db.rows<Row & object>(sql, [...reader, now.toISOString(), limit, skipped, skipped + limit]),
      countListed(ctx, `${table} t where ${listedSql}`, reader),
    ]);
    return { data: rows.map((row) => cardOf(row, now)), ...toldCount(counted), page, limit };
  };
}
