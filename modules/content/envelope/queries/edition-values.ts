import type { Ctx } from '../../../../kernel/http/context.ts';

/** A published version of an item. */
export interface EditionKey {
  id: number;
  edition: number;
}

/** What published versions of a type of content said, those that there are, in one question. */
export function editionValues(
  ctx: Ctx,
  type: string,
  wanted: readonly EditionKey[],
): Promise<(EditionKey & { values: Record<string, unknown> })[]> {
  if (wanted.length === 0) return Promise.resolve([]);
  return ctx.db.rows(
    `SELECT v.item_id AS id, v.edition, v.values FROM content_version v
     JOIN unnest($3::bigint[], $4::int[]) AS w (item_id, edition) ON w.item_id = v.item_id AND w.edition = v.edition
     WHERE v.shop_id = $1 AND v.type = $2`,
    [ctx.shop.id, type, wanted.map(({ id }) => id), wanted.map(({ edition }) => edition)],
  );
}
