import { defineModule } from '../../../kernel/module/manifest.ts';
import { newestRows } from './queries/newest-items.ts';
import { sitePages } from './queries/site-pages.ts';
import { searchReactions } from './reactions.ts';
import { searchRoutes } from './routes.ts';

export default defineModule({
  id: 'search',
  title: { zh: '搜索', en: 'Search' },
  dependsOn: ['envelope'],
  core: true,
  bindings: searchRoutes,
  reactions: searchReactions,
  sitemap: { pages: sitePages },
  feed: {
    entries: async (ctx, limit) => {
      const rows = await newestRows({ ...ctx, person: null }, { limit });
      return rows.map((row) => ({
        path: row.url,
        title: row.title,
        lead: row.lead,
        at: row.published_at,
        updatedAt: row.updated_at,
        author: row.author === '' ? null : row.author,
      }));
    },
  },
});
