import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { tagCounts } from '../../search/public.ts';
import { type CountedNode, countedTree } from '../tree.ts';

/** The tags of a category, which is named by its number or key, as a tree with counts. */
export async function categoryTree(
  ctx: Ctx,
  idOrKey: string,
): Promise<{ data: { id: number; key: string; name: string }; tree: CountedNode[] }> {
  const data = await ctx.db.row<{ id: number; key: string; name: string }>(
    `SELECT c.id, c.key, ${inLanguageSql('c', '$1')} AS name FROM tag_category c
     WHERE c.shop_id = $2 AND (c.key = $3 OR c.id::text = $3)`,
    [ctx.locale, ctx.shop.id, idOrKey],
  );
  if (data === null) throw notFound();
  const [rows, counts] = await Promise.all([
    ctx.db.rows<{ id: number; parentId: number | null; name: string }>(
      `SELECT t.id, t.parent_id AS "parentId", ${inLanguageSql('t', '$1')} AS name FROM tag t
       WHERE t.shop_id = $2 AND t.category_id = $3 AND t.merged_into IS NULL ORDER BY t.position, t.id`,
      [ctx.locale, ctx.shop.id, data.id],
    ),
    tagCounts(ctx, null),
  ]);
  return { data, tree: countedTree(rows, counts) };
}
