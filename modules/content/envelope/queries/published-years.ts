import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ContentKind } from '../kind.ts';
import { listedSql, readerValues } from '../published-sql.ts';

const MOST = 12;

/**
 * The years, in the column `year`, of what the reader may see of a type, the last first and no more than twelve: what a list is
 * narrowed to. From one to the next off an index `(shop_id, year, …) where live`, never over every row.
 */
export async function publishedYears(ctx: Ctx, { tableName }: Pick<ContentKind, 'tableName'>): Promise<number[]> {
  const lastYear = (before: string): string =>
    `SELECT t.year FROM ${tableName} t WHERE ${listedSql} AND ${before} ORDER BY t.year DESC LIMIT 1`;
  const [shop, audiences] = readerValues(ctx);
  const rows = await ctx.db.rows<{ year: number }>(
    `WITH RECURSIVE y AS ((${lastYear('t.year IS NOT NULL')})
       UNION ALL SELECT (${lastYear('t.year < y.year')}) FROM y WHERE y.year IS NOT NULL)
     SELECT year FROM y WHERE year IS NOT NULL LIMIT ${MOST}`,
    [shop, audiences],
  );
  return rows.map(({ year }) => year);
}
