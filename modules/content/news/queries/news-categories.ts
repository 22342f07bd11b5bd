import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { boundedCount } from '../../../../kernel/record/seek-page.ts';
import { MOST_COUNTED } from '../../../../kernel/rules/count-text.ts';
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

const inCategory = boundedCount(`news t WHERE ${listedSql} AND t.category_id = c.id`);

const SQL = `SELECT c.id, c.parent_id, c.key, ${inLanguageSql('c', '$3')} AS name, least(${inCategory}, ${MOST_COUNTED}) AS cnt
  FROM news_category c WHERE c.shop_id = $1 ORDER BY c.position, c.id`;

/** The categories as a tree; each counts the items that the reader may see in it and below, of each to ten thousand. */
export async function newsCategories(ctx: Ctx): Promise<CategoryBranch[]> {
  const reader = readerValues(ctx);
  const key = `news.categories\n${JSON.stringify(reader)}`;
  const rows = await ctx.services.keptReads.get(ctx.shop.id, key, () => ctx.db.rows<Row>(SQL, reader));
  const below = (parentId: number | null): CategoryBranch[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map(({ id, key, name, cnt }) => {
        const children = below(id);
        return { id, key, name, cnt: children.reduce((sum, child) => sum + child.cnt, cnt), children };
      });
  return below(null);
}
