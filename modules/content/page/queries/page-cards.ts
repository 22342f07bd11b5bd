import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Card } from '../../envelope/contract.ts';
import { cardColumnsSql, listedSql, readerValues } from '../../envelope/public.ts';

/** Cards of those among `ids` that the reader may see, in the order asked for. */
export function pageCards(ctx: Ctx, ids: readonly number[]): Promise<Card[]> {
  return ctx.db.rows<Card>(
    `SELECT ${cardColumnsSql(`'/page/' || t.slug`)}, '[]'::json AS tags FROM page t
     WHERE ${listedSql} AND t.id = ANY($4::bigint[]) ORDER BY array_position($4::bigint[], t.id)`,
    [...readerValues(ctx), ids],
  );
}
