import { plannedOnce } from '../../../../kernel/database/planned-once.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns, cardSource } from '../card-sql.ts';
import type { NewsCard } from '../contract.ts';

const SQL = plannedOnce(`
  SELECT ${cardColumns} FROM ${cardSource} WHERE ${listedSql} AND t.id = ANY($4::bigint[])
  ORDER BY array_position($4::bigint[], t.id)`);

/** Cards of those among `ids` that the reader may see, in the order asked for. */
export function newsCards(ctx: Ctx, ids: readonly number[]): Promise<NewsCard[]> {
  return ctx.db.rows<NewsCard>(SQL, [...readerValues(ctx), ids]);
}
