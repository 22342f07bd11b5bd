import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf } from '../card-sql.ts';
import type { ConferenceCard } from '../contract.ts';
import { owned } from './owned.ts';

/** Cards of those among `ids` that the reader may see, in the order asked for. */
export async function conferenceCards(ctx: Ctx, ids: readonly number[]): Promise<ConferenceCard[]> {
  const rows = await ctx.db.rows<CardRow>(
    `SELECT ${cardColumns} FROM conference t WHERE ${listedSql} AND t.id = ANY($4::bigint[])
     ORDER BY array_position($4::bigint[], t.id)`,
    [...readerValues(ctx), ids],
  );
  return owned(
    ctx,
    rows.map((row) => cardOf(row, ctx.services.now())),
  );
}
