import type { Ctx } from '../../../../kernel/http/context.ts';

/** What a path finds in any published version of these items, each once, in one question. */
export function foundInEditions<T>(
  ctx: Ctx,
  type: string,
  ids: readonly number[],
  path: string,
): Promise<{ id: number; found: T }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return ctx.db.rows(
    `SELECT DISTINCT v.item_id AS id, f.found FROM content_version v, jsonb_path_query(v.values, $4::jsonpath) AS f (found)
     WHERE v.shop_id = $1 AND v.type = $2 AND v.item_id = ANY ($3::bigint[])`,
    [ctx.shop.id, type, ids, path],
  );
}
