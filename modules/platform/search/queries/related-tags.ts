import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../../content/envelope/public.ts';

/** Tags that stand beside the given ones on items this person may see, most often first, with how often. */
export function relatedTags(ctx: Ctx, ids: readonly number[], limit: number): Promise<{ tag: number; cnt: number }[]> {
  return ctx.db.rows(
    `SELECT tag, count(DISTINCT (type, item_id))::int AS cnt FROM search_entry, unnest(tag_ids) AS tag
     WHERE shop_id = $1 AND ${audienceSql('audience', 2)} AND tag_ids && $3::bigint[] AND tag <> ALL($3::bigint[])
     GROUP BY tag ORDER BY 2 DESC, tag LIMIT $4`,
    [ctx.shop.id, audienceGate(ctx.person).audiences, ids, limit],
  );
}
