import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/**
 * Finds the page of an item by its slug, its number, or a slug it once had; `read` looks for either in the present
 * rows. Not found is also what the reader may not see.
 */
export async function findPage<T>(
  ctx: Ctx,
  type: string,
  idOrSlug: string,
  read: (slug: string, id: number) => Promise<T | null>,
): Promise<T> {
  const found = await read(idOrSlug, /^\d{1,15}$/.test(idOrSlug) ? Number(idOrSlug) : 0);
  if (found !== null) return found;
  const former = await ctx.db.row<{ item_id: number }>(
    'SELECT item_id FROM content_slug WHERE shop_id = $1 AND type = $2 AND slug = $3',
    [ctx.shop.id, type, idOrSlug],
  );
  const row = former === null ? null : await read('', former.item_id);
  if (row === null) throw notFound();
  return row;
}
