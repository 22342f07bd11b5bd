import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { listedSql, readerValues } from '../../envelope/public.ts';
import type { NewsCategoryNode } from '../contract.ts';

interface Row {
  id: number;
  parent_id: number | null;
  key: string;
  name: string;
  cnt: number;
}

/** A category of the tree with its number, for the console's selects. */
export interface CategoryBranch extends NewsCategoryNode {
  id: number;
  children: CategoryBranch[];
}

/** The categories as a tree; each counts the items that the reader may see in it and below. */
export async function newsCategories(ctx: Ctx): Promise<CategoryBranch[]> {
  const rows = await ctx.db.rows<Row>(
    `SELECT c.id, c.parent_id, c.key, ${inLanguageSql('c', '$3')} AS name, coalesce(n.cnt, 0) AS cnt
     FROM news_category c LEFT JOIN (
       SELECT t.category_id, count(*)::int AS cnt FROM news t WHERE ${listedSql} GROUP BY t.category_id
     ) AS n ON n.category_id = c.id
     WHERE c.shop_id = $1 ORDER BY c.position, c.id`,
    readerValues(ctx),
  );
  const below = (parentId: number | null): CategoryBranch[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map(({ id, key, name, cnt }) => {
        const children = below(id);
        return { id, key, name, cnt: children.reduce((sum, child) => sum + child.cnt, cnt), children };
      });
  return below(null);
}
