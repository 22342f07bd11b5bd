import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../envelope/public.ts';
import { newestEntriesSql } from './newest-entries-sql.ts';

const SQL = `
  SELECT tag, count(DISTINCT (type, item_id))::int AS cnt FROM (${newestEntriesSql(1, 2)}) e, unnest(e.tag_ids) AS tag
  WHERE e.tag_ids && $3::bigint[] AND tag <> ALL($3::bigint[]) GROUP BY tag ORDER BY 2 DESC, tag LIMIT $4`;

/**
 * Tags that stand beside the given ones on items this person may see, most often first, with how often among the newest ten
 * thousand items. Kept until what visitors read changes.
 */
export function relatedTags(ctx: Ctx, ids: readonly number[], limit: number): Promise<{ tag: number; cnt: number }[]> {
  const { audiences } = audienceGate(ctx.person);
  return ctx.services.keptReads.get(ctx.shop.id, `related-tags\n${JSON.stringify([audiences, ids, limit])}`, () =>
    ctx.db.rows(SQL, [ctx.shop.id, audiences, ids, limit]),
  );
}
