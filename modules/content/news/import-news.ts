import type { ContentImport } from '../envelope/public.ts';

/** What a file says of news: the category by its name. */
export const newsImport: ContentImport = {
  columns: [
    {
      key: 'category',
      label: { zh: '分类', en: 'Category' },
      aliases: ['栏目'],
      hint: { zh: '本站已有的资讯分类', en: 'A news category that this site has' },
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
};
