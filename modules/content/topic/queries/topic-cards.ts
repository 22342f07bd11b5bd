import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import { cardColumns } from '../card-sql.ts';
import type { TopicCard } from '../contract.ts';

/** Cards of those among `ids` that the reader may see, in the order asked for. */
export function topicCards(ctx: Ctx, ids: readonly number[]): Promise<TopicCard[]> {
  return ctx.db.rows<TopicCard>(
    `SELECT ${cardColumns} FROM topic t WHERE ${listedSql} AND t.id = ANY($4::bigint[])
     ORDER BY array_position($4::bigint[], t.id)`,
    [...readerValues(ctx), ids],
  );
}
