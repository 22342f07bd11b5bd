import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { SurveyCard } from '../contract.ts';

/** Cards of those among `ids` that the reader may see, in the order asked for. */
export async function surveyCards(ctx: Ctx, ids: readonly number[]): Promise<SurveyCard[]> {
  const rows = await ctx.db.rows<CardRow>(
    `SELECT ${cardColumns} FROM survey t WHERE ${listedSql} AND t.id = ANY($4::bigint[])
     ORDER BY array_position($4::bigint[], t.id)`,
    [...readerValues(ctx), ids],
  );
  const now = ctx.services.now();
  return rows.map((row) => cardOf(row, now));
}
