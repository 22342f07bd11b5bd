import { categoryColumns } from '../../../kernel/record/category-import.ts';
import { treeImport } from '../../../kernel/record/tree-import.ts';

/** News categories out of a file, each below another one or at the top. */
export const importNewsCategories = treeImport({
  label: { zh: '资讯分类', en: 'News categories' },
  permission: 'news.category.import',
  name: 'name',
  save: '/api/configure/news/category/save',
  remove: '/api/configure/news/category/remove',
  columns: [
    ...categoryColumns,
    {
      key: 'parent',
      label: { zh: '上级分类', en: 'Parent category' },
      aliases: ['上级', 'Parent'],
      hint: {
        zh: '上级的名称或标识；可以是本站已有的，也可以在同一文件中，先后不限',
        en: 'Name or key of the category above; one that is there, or any row of the same file',
      },
      example: '',
    },
  ],
  known: { table: 'news_category', ways: [{ columns: { key: 'text', name: 'text' } }] },
  async standing(ctx, tx) {
    const rows = await tx.rows<{ id: number; key: string; name: string; name_en: string }>(
      'select id, key, name, name_en from news_category where shop_id = $1',
      [ctx.shop.id],
    );
    return rows.map(({ id, key, name, name_en }) => ({ id, names: [key, name, name_en] }));
  },
  namesOf: ({ key = '', name = '', nameEn = '' }) => [key, name, nameEn],
  input: ({ parent, ...values }) => ({ ...values, ...(parent !== undefined && { parentId: parent }) }),
});
