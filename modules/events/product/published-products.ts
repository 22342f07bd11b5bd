import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import { holdsSql } from '../../../kernel/record/open-records.ts';
import { categoryNameSql, publishedItems } from '../../content/envelope/public.ts';
import type { ProductCard } from './contract.ts';
import { productCategories, productKind } from './kind.ts';

/** The products that readers see, in the order of the editors. */
export const publishedProducts = publishedItems<ProductCard, { brochureFile: number | null }>(productKind, {
  url: `'/product?id=' || t.id`,
  columns: `t.category, ${categoryNameSql(productCategories)} AS "categoryName", t.year,
    ${inLanguageSql('t', '$3', 'maker')} AS maker`,
  pageColumns: 't.brochure_file AS "brochureFile"',
  order: 't.position, t.published_at DESC, t.id DESC',
  filters: { q: (words) => holdsSql(words, 'title', 'title_en', 'maker', 'maker_en') },
});
