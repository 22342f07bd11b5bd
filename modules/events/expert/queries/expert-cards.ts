import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { cardColumns, expertWords, worded } from '../card-sql.ts';
import type { ExpertCard } from '../contract.ts';

/** Cards of those among `ids` whom the reader may see, in the order asked for. */
export async function expertCards(ctx: Ctx, ids: readonly number[]): Promise<ExpertCard[]> {
  const [words, rows] = await Promise.all([
    expertWords(ctx),
    ctx.db.rows<ExpertCard>(
      `SELECT ${cardColumns} FROM expert t WHERE ${listedSql} AND t.id = ANY($4::bigint[])
       ORDER BY array_position($4::bigint[], t.id)`,
      [...readerValues(ctx), ids],
    ),
  ]);
  return rows.map((row) => worded(words, row));
}
