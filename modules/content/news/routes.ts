import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { contentBindings } from '../envelope/public.ts';
import { slotsOfRowSql } from '../pins/public.ts';
import { newsAdmin } from './admin-contract.ts';
import { checkCategory } from './commands/check-category.ts';
import { countView } from './commands/count-view.ts';
import { pinNews } from './commands/pin-news.ts';
import { news as newsContract } from './contract.ts';
import { newsKind } from './kind.ts';
import { listNews } from './queries/list-news.ts';
import { newsCategories } from './queries/news-categories.ts';
import { relatedNews } from './queries/related-news.ts';
import { sameNews } from './queries/same-news.ts';
import { showNews } from './queries/show-news.ts';
import { topNews } from './queries/top-news.ts';
import { newsRefusals } from './refusals.ts';
import { newsCategory } from './schema.ts';

const site = bind(newsContract, {
  'news.list': (input, ctx) => listNews(ctx, input),
  'news.top': (input, ctx) => topNews(ctx, input),
  'news.related': (input, ctx) => relatedNews(ctx, input),
  'news.category': async (_input, ctx) => ({ data: await newsCategories(ctx) }),
  'news.same': (input, ctx) => sameNews(ctx, input),
  'news.show': ({ id, preview }, ctx) => showNews(ctx, id, preview),
  'news.view': ({ id }, ctx) => countView(ctx, id),
});

const articles = contentBindings(newsAdmin, newsKind, {
  categoryName: (locale) => `SELECT ${inLanguageSql('c', locale)} FROM news_category c
    WHERE c.shop_id = t.shop_id AND c.id = t.category_id`,
  views: 'coalesce((SELECT v.views FROM news_view v WHERE v.shop_id = t.shop_id AND v.news_id = t.id), 0)',
  pinned: slotsOfRowSql('news'),
  overdue: 't.live AND coalesce(t.review_due < current_date, false)',
});

const categories = recordBindings(newsAdmin, 'news.category', {
  table: newsCategory,
  label: { zh: '资讯分类', en: 'News category' },
  title: 'name',
  search: ['name', 'nameEn', 'key'],
  computed: {
    parentName: (locale) => `SELECT ${inLanguageSql('p', locale)} FROM news_category p
      WHERE p.shop_id = t.shop_id AND p.id = t.parent_id`,
    items: boundedCount('news n where n.shop_id = t.shop_id and n.category_id = t.id'),
  },
  beforeSave: async (ctx, tx, input, before) => {
    await checkCategory(tx, before?.id ?? null, input as Parameters<typeof checkCategory>[2]);
    await ctx.services.events.emit(ctx, tx, 'content.changed', { type: 'news' });
    return input;
  },
  beforeRemove: async (_ctx, tx, row) => {
    const used = await tx.row(
      `SELECT 1 FROM news WHERE category_id = $1 OR pending -> 'categoryId' = to_jsonb($1::bigint)
       UNION ALL SELECT 1 FROM news_category WHERE parent_id = $1 LIMIT 1`,
      [row.id],
    );
    if (used !== null) throw newsRefusals.category_used();
  },
});

/** What answers the calls of the news. */
export const newsRoutes: Binding[] = [
  ...site,
  ...articles,
  {
    name: 'news.article.pin',
    endpoint: newsAdmin['news.article.pin'],
    handle: (input: Parameters<typeof pinNews>[1], ctx) => pinNews(ctx, input),
  },
  ...categories,
];
