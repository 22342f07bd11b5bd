import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import {
  contentApprovals,
  contentFileUse,
  contentFind,
  contentJobs,
  contentPermissionSpecs,
  contentReactions,
  contentRichText,
  contentTarget,
} from '../envelope/public.ts';
import { listBlock } from './blocks/list.ts';
import { forgetReaders } from './commands/forget-readers.ts';
import { demo } from './demo.ts';
import { importNews } from './import-news.ts';
import { newsKind } from './kind.ts';
import { newsCards } from './queries/news-cards.ts';
import { newsCategories } from './queries/news-categories.ts';
import { selectNews } from './queries/select-news.ts';
import { newsRefusals } from './refusals.ts';
import { newsRoutes } from './routes.ts';
import { newsWidgets } from './widgets.ts';

export default defineModule({
  id: 'news',
  title: { zh: '资讯', en: 'News' },
  dependsOn: ['envelope', 'file', 'search', 'tags'],
  permissions: {
    ...contentPermissionSpecs('news.article', { zh: '资讯', en: 'news' }),
    'news.article.import': { label: { zh: '导入资讯', en: 'Import news' } },
    'news.category.view': { label: { zh: '查看资讯分类', en: 'See news categories' } },
    'news.category.save': { label: { zh: '编辑资讯分类', en: 'Edit news categories' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'news',
      label: { zh: '资讯', en: 'News' },
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
  fileUses: [contentFileUse('news.article', 'news', { zh: '资讯', en: 'News' }, '/backend/news')],
  finds: { 'news.article': contentFind('news.article', 'news', { zh: '资讯', en: 'News' }, '/backend/news') },
  routes: [
    {
      path: '/news',
      name: 'news.list',
      layout: 'front',
      component: 'article-list',
      title: { zh: '资讯', en: 'News' },
      nav: { order: 10, icon: 'news' },
    },
    {
      path: '/news/:slug',
      name: 'news.show',
      layout: 'front',
      component: 'article',
      title: { zh: '资讯', en: 'News' },
    },
  ],
  bindings: newsRoutes,
  approvals: contentApprovals(newsKind, { zh: '资讯', en: 'news' }, 'news'),
  imports: { 'news.article': importNews },
  selects: { 'news.article': selectNews },
  blocks: [listBlock],
  targets: { news: contentTarget('news', { zh: '资讯', en: 'News' }, newsCards) },
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
    },
  },
  template: [{ table: 'news_category' }],
  errors: newsRefusals.$codes,
  jobs: [...contentJobs(newsKind), { name: 'news.forget_readers', cron: '23 4 * * *', run: forgetReaders }],
  reactions: contentReactions(newsKind),
  richText: contentRichText(newsKind),
  demo,
  widgets: newsWidgets,
});
