import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { contentListBlock, contentParts } from '../envelope/public.ts';
import { foldViews } from './commands/fold-views.ts';
import { forgetReaders } from './commands/forget-readers.ts';
import { demo } from './demo.ts';
import { HOME_SLOT } from './home-slot.ts';
import { importNewsCategories } from './import-categories.ts';
import { newsImport } from './import-news.ts';
import { newsKind } from './kind.ts';
import { listNews } from './queries/list-news.ts';
import { newsCards } from './queries/news-cards.ts';
import { newsCategories } from './queries/news-categories.ts';
import { selectNews } from './queries/select-news.ts';
import { newsRefusals } from './refusals.ts';
import { newsRoutes } from './routes.ts';
import { newsWidgets } from './widgets.ts';

const title = { zh: '资讯', en: 'News' };

const content = contentParts(newsKind, {
  title,
  plural: 'news',
  screen: 'news',
  cards: newsCards,
  target: title,
  takesRemarks: true,
  readings: 'news.read',
  importing: newsImport,
});

export default defineModule({
  ...content,
  id: 'news',
  title,
  dependsOn: ['envelope', 'file', 'pins', 'search', 'tags'],
  textsOf: ['envelope'],
  permissions: {
    ...content.permissions,
    'news.category.view': { label: { zh: '查看资讯分类', en: 'See news categories' } },
    'news.category.export': { label: { zh: '导出资讯分类', en: 'Export news categories' } },
    'news.category.import': { label: { zh: '导入资讯分类', en: 'Import news categories' } },
    'news.category.save': { label: { zh: '编辑资讯分类', en: 'Edit news categories' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'news',
      label: title,
      permission: 'news.article.view',
      create: { label: { zh: '新建资讯', en: 'New news item' }, permission: 'news.article.save' },
      order: 10,
    },
    {
      face: 'configure',
      group: 'content',
      path: 'news-categories',
      label: { zh: '资讯分类', en: 'News categories' },
      permission: 'news.category.view',
      order: 10,
      standing: countedStanding('news_category where shop_id = $1', '个分类', 'category', 'categories'),
      tables: ['news_category'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'news/:id?',
      file: 'backend/article-list.tsx',
      permission: 'news.article.view',
    },
    {
      face: 'configure',
      path: 'news-categories/:id?',
      file: 'configure/category-list.tsx',
      permission: 'news.category.view',
      find: { list: '/api/configure/news/category/list', name: 'name' },
    },
  ],
  routes: [
    {
      path: '/news',
      name: 'news.list',
      layout: 'front',
      component: 'article-list',
      title,
      nav: { order: 10, icon: 'news' },
    },
    {
      path: '/news/:slug',
      name: 'news.show',
      layout: 'front',
      component: 'article',
      title,
    },
  ],
  views: {
    'article-list': { query: ['category', 'tag', 'q', 'sort', 'page'] },
    article: { query: ['preview'] },
  },
  pinSlots: { home: HOME_SLOT },
  bindings: newsRoutes,
  imports: { ...content.imports, 'news.category': importNewsCategories },
  selects: { 'news.article': selectNews },
  blocks: [
    contentListBlock({
      kind: newsKind,
      title,
      icon: 'M5 5h14v14H5zM8.500 9h7M8.500 12.200h7M8.500 15.400h4',
      path: '/news',
      list: '/api/front/news/list',
      categories: 'news.category',
      cards: newsCards,
      first: (ctx, asked) => listNews(ctx, { ...asked, sort: 'latest' }),
      shown: ({ tags: _, ...card }) => card,
    }),
  ],
  trees: {
    'news.category': {
      access: 'visitor',
      tree: async (ctx) => {
        type Branch = Awaited<ReturnType<typeof newsCategories>>[number];
        type Node = { id: number; name: string; value: string; children: Node[] };
        const node = ({ id, name, key, children }: Branch): Node => ({
          id,
          name,
          value: key,
          children: children.map(node),
        });
        return (await newsCategories(ctx)).map(node);
      },
      page: {
        label: { zh: '资讯分类', en: 'News category' },
        address: (key) => `/news?category=${encodeURIComponent(key)}`,
      },
    },
  },
  template: [{ table: 'news_category' }],
  errors: newsRefusals.$codes,
  jobs: [
    ...content.jobs,
    {
      name: 'news.fold_views',
      cron: '* * * * *',
      due: 'select from news_reader where shop_id = this_shop and readings > 0',
      run: foldViews,
    },
    {
      name: 'news.forget_readers',
      cron: '23 4 * * *',
      due: "select from news_reader where shop_id = this_shop and at < now() - interval '1 day' and readings = 0",
      run: forgetReaders,
    },
  ],
  demo,
  widgets: newsWidgets,
});
