import type { Ctx } from '../../../../kernel/http/context.ts';
import { audienceGate, audienceSql } from '../../../content/envelope/public.ts';
import { type FoundRow, foundColumns, foundItems } from './found-items.ts';

// Each item in the reader's language, or in Chinese where it has no other.
const SQL = `
  SELECT ${foundColumns}, e.updated_at FROM search_entry e
  WHERE e.shop_id = $1 AND ${audienceSql('e.audience', 2)}
    AND (cardinality($3::text[]) = 0 OR e.type = ANY($3::text[]))
    AND (cardinality($4::bigint[]) = 0 OR e.tag_ids && $4::bigint[])
    AND (e.locale = $5 OR e.locale = 'zh-CN' AND NOT EXISTS (
      SELECT FROM search_entry o
      WHERE o.shop_id = $1 AND o.type = e.type AND o.item_id = e.item_id AND o.locale = $5))
  ORDER BY e.published_at DESC, e.item_id DESC LIMIT $6`;

interface Wanted {
  types?: string[];
  tags?: number[];
  limit: number;
}

/** The newest rows of the index that a person may see. */
export function newestRows(ctx: Ctx, wanted: Wanted): Promise<(FoundRow & { updated_at: string })[]> {
  const { audiences } = audienceGate(ctx.person);
  const { types = [], tags = [], limit } = wanted;
  return ctx.db.rows(SQL, [ctx.shop.id, audiences, types, tags, ctx.locale, limit]);
}

/** The newest items of every module. */
export async function newestItems(ctx: Ctx, wanted: Wanted) {
  return { data: await foundItems(ctx, await newestRows(ctx, wanted)) };
}
