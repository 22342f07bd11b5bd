import type { Ctx } from '../../../../kernel/http/context.ts';
import { readerValues } from '../../../content/envelope/public.ts';
import { cardColumns, onListSql } from '../card-sql.ts';
import type { LiveCard } from '../contract.ts';

/** Cards of those among `ids` that the viewer may see, in the order asked for. */
export function streamCards(ctx: Ctx, ids: readonly number[]): Promise<LiveCard[]> {
  return ctx.db.rows<LiveCard>(
    `SELECT ${cardColumns} FROM live_stream t WHERE ${onListSql} AND t.id = ANY($4::bigint[])
     ORDER BY array_position($4::bigint[], t.id)`,
    [...readerValues(ctx), ids],
  );
}

/** What a card of a stream shows beside that of an article. */
export const airFacts = ({ startsAt, endsAt, status, isGated, audience }: LiveCard) => ({
  ...{ startsAt, endsAt, status, isGated, audience },
});
