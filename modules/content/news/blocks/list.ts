import { firstListed, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { sampleCard } from '../../envelope/public.ts';
import type { NewsCard } from '../contract.ts';
import { listNews } from '../queries/list-news.ts';
import { newsCards } from '../queries/news-cards.ts';

/** What an editor writes of a list of news. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: 'news.article',
    most: 24,
    label: { zh: '指定文章', en: 'Chosen articles' },
    help: { zh: '留空则按栏目取最新的', en: 'Left empty, the latest of the category' },
  },
  category: { kind: 'branch', source: 'news.category', label: { zh: '栏目', en: 'Category' } },
  count: { kind: 'number', min: 1, max: 24, usual: 6, label: { zh: '篇数', en: 'How many' } },
  look: {
    kind: 'choice',
    usual: 'cards',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'cards', label: { zh: '卡片', en: 'Cards' } },
      { value: 'rows', label: { zh: '列表', en: 'Rows' } },
    ],
  },
  more: { kind: 'switch', usual: true, label: { zh: '显示“更多”', en: 'With “more”' } },
} as const satisfies BlockFields;

/** The news of the block, and the address of all of them. */
export interface ListData {
  items: NewsCard[];
  more: string;
}

/** Published news: chosen ones, or the latest of a category. */
export const listBlock = defineBlock({
  type: 'news.list',
  label: { zh: '资讯列表', en: 'News' },
  hint: { zh: '指定的文章，或某栏目最新的文章', en: 'Chosen articles, or the latest of a category' },
  icon: 'M5 5h14v14H5zM8.500 9h7M8.500 12.200h7M8.500 15.400h4',
  group: 'data',
  fields: listFields,
  async data(ctx, { items, category, count }, { page }): Promise<ListData> {
    const more = category === '' ? '/news' : `/news?category=${category}`;
    if (items.length > 0) return { items: await newsCards(ctx, items), more };
    const asked = { ...(category !== '' && { category }), sort: 'latest', page, limit: count } as const;
    return { items: (await listNews(ctx, asked)).data, more };
  },
  sample: {
    filled: async (shop) => ({
      props: { title: sampleText('最新资讯'), count: 3 },
      says: ['最新资讯', (await firstListed(shop, '/api/front/news/list?sort=latest&limit=1')).title],
      holds: 'article a',
    }),
    data: (text): ListData => ({
      items: [
        { ...sampleCard(text), category: { key: 'guide', name: text }, minutes: 1, views: 1, top: true, author: text },
      ],
      more: '/news',
    }),
  },
});
