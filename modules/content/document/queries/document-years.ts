import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';

const MOST = 12;

const lastYear = (before: string): string =>
  `SELECT t.year FROM document t WHERE ${listedSql} AND ${before} ORDER BY t.year DESC LIMIT 1`;

/** The years of the documents that the reader may see, the last first: from one to the next off the index, never over every row. */
export async function documentYears(ctx: Ctx): Promise<number[]> {
  const [shop, audiences] = readerValues(ctx);
  const rows = await ctx.db.rows<{ year: number }>(
    `WITH RECURSIVE y AS ((${lastYear('t.year IS NOT NULL')})
       UNION ALL SELECT (${lastYear('t.year < y.year')}) FROM y WHERE y.year IS NOT NULL)
     SELECT year FROM y WHERE year IS NOT NULL LIMIT ${MOST}`,
    [shop, audiences],
  );
  return rows.map(({ year }) => year);
}
