import { type NamedRow, rowsByName } from '../../../kernel/record/rows-by-name.ts';
import type { FindByName } from '../../../kernel/table-file/by-names.ts';
import type { ContentImport } from '../envelope/public.ts';

/** What a file says of news: the category by its name. */
export const newsImport: ContentImport<FindByName<NamedRow>> = {
  columns: [
    {
      key: 'category',
      label: { zh: '分类', en: 'Category' },
      aliases: ['栏目'],
      hint: { zh: '本站已有的资讯分类', en: 'A news category that this site has' },
      example: '',
    },
  ],
  prepare: (ctx) => rowsByName(ctx, 'news_category'),
  input({ category, ...values }, findCategory, ctx) {
    if (category === undefined) return values;
    const categoryId = findCategory(category)?.id;
    if (categoryId === undefined) return ctx.t('news.console.import.categoryUnknown', { name: category });
    return { ...values, categoryId };
  },
};
