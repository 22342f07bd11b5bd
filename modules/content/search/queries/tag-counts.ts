import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate } from '../../envelope/public.ts';
import { newestEntriesSql } from './newest-entries-sql.ts';

const count = (where: string): string => `
  SELECT tag, count(DISTINCT (type, item_id))::int AS cnt FROM (${newestEntriesSql(1, 2, where)}) e, unnest(e.tag_ids) AS tag GROUP BY tag`;
const [ALL, OF_TYPE] = [count(''), count('AND e.type = $3')];

/**
 * How many published items that this person may see carry each tag, of the newest ten thousand; tags without any are
 * missing. Kept until what visitors read changes.
 */
export function tagCounts(ctx: Ctx, type: string | null): Promise<Map<number, number>> {
  const { audiences } = audienceGate(ctx.person);
  return ctx.services.keptReads.get(ctx.shop.id, `tag-counts\n${JSON.stringify([audiences, type])}`, async () => {
    const rows = await (type === null
      ? ctx.db.rows<{ tag: number; cnt: number }>(ALL, [ctx.shop.id, audiences])
      : ctx.db.rows<{ tag: number; cnt: number }>(OF_TYPE, [ctx.shop.id, audiences, type]));
    return new Map(rows.map((row) => [row.tag, row.cnt]));
  });
}
