import { idsByName } from '../../../kernel/record/rows-by-name.ts';
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
      find: idsByName('news_category'),
      as: 'categoryId',
    },
  ],
};
