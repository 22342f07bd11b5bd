import { operationImport } from '../../../kernel/record/operation-import.ts';

/** News out of a file as drafts: what lists show of them; the texts are written at the desk. */
export const importNews = operationImport({
  label: { zh: '资讯', en: 'News' },
  permission: 'news.article.import',
  name: 'title',
  save: '/api/admin/news/article/save',
  remove: '/api/admin/news/article/remove',
  columns: [
    { key: 'title', label: { zh: '标题', en: 'Title' }, isRequired: true, example: '移植后感染防控要点' },
    { key: 'titleEn', label: { zh: '英文标题', en: 'English title' }, example: '' },
    { key: 'lead', label: { zh: '摘要', en: 'Lead' }, aliases: ['导语', '简介'], example: '三家中心的经验小结。' },
    { key: 'leadEn', label: { zh: '英文摘要', en: 'English lead' }, example: '' },
    {
      key: 'category',
      label: { zh: '分类', en: 'Category' },
      aliases: ['栏目'],
      hint: { zh: '本站已有的资讯分类', en: 'A news category that this site has' },
      example: '',
    },
    {
      key: 'slug',
      label: { zh: '网址名', en: 'Slug' },
      hint: { zh: '小写字母、数字与连字符，可不填', en: 'Lower-case letters, digits and hyphens; may be empty' },
      example: '',
    },
  ],
  async prepare(ctx) {
    const rows = await ctx.db.rows<{ id: number; name: string; name_en: string; key: string }>(
      'select id, name, name_en, key from news_category where shop_id = $1',
      [ctx.shop.id],
    );
    return Object.fromEntries(
      rows.flatMap(({ id, name, name_en, key }) => [name, name_en, key].map((one) => [one, id])),
    );
  },
  input({ category, ...values }, categories, ctx) {
    if (category === undefined) return values;
    const categoryId = categories[category];
    if (categoryId === undefined) return ctx.t('news.console.import.categoryUnknown', { name: category });
    return { ...values, categoryId };
  },
});
