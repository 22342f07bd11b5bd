import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { type NewsCategoryNode, news } from '../contract.ts';
import css from './article-list.module.css';
import { newsQuery } from './news-query.ts';
import { ActiveFilters } from './parts/active-filters.tsx';

const limit = 20;

const named = (nodes: readonly NewsCategoryNode[], key: string): NewsCategoryNode | null => {
  for (const node of nodes) {
    const found = node.key === key ? node : named(node.children, key);
    if (found !== null) return found;
  }
  return null;
};

/** Fetches a page of the news and the sections. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = newsQuery.read(url);
  const { category, tag, page } = filters;
  const [list, categories] = await Promise.all([
    client.call(news['news.list'], { ...newsQuery.narrowed(filters), page, limit }),
    client.call(news['news.category'], {}),
  ]);
  const tagName = list.data.flatMap((item) => item.tags).find(({ id }) => id === tag)?.name ?? null;
  return { filters, list, categories: categories.data, tagName, section: named(categories.data, category) };
}

/** Head of the news list. */
export const meta = (
  app: SiteApp,
  { data: { filters, section, list } }: { data: Awaited<ReturnType<typeof loader>> },
): ViewMeta => ({
  title: section?.name ?? app.t('news.title'),
  description: app.t('news.listDescription', {
    shop: app.shop.name,
    section: section?.name ?? app.t('news.title'),
    count: list.total,
    isAtLeast: list.isAtLeast,
  }),
  canonical: newsQuery.address({ category: filters.category, page: filters.page }),
  noindex: filters.q !== '' || filters.tag !== 0 || filters.sort === 'views',
});

/** What modules may add below a page of the list. */
export const slots = ['news.list.below'];

/** The news, by section, tag and words, newest or most read first. */
export default function ArticleListScreen() {
  const t = useT();
  const { filters, list, categories, tagName, section } = useViewData<typeof loader>();
  const { category, tag, q, sort, page } = filters;
  const narrowed = tag !== 0 || q !== '';
  return (
    <ListPage
      title={section?.name ?? t('news.title')}
      note={t('news.total', { count: list.total, isAtLeast: list.isAtLeast })}
    >
      <nav className={css.chips} aria-label={t('news.sections')}>
        <ChipLink to={newsQuery.address({ sort })} current={category === ''}>
          {t('news.all')}
        </ChipLink>
        {categories.map(({ key, name }) => (
          <ChipLink key={key} to={newsQuery.address({ category: key, sort })} current={category === key}>
            {name}
          </ChipLink>
        ))}
      </nav>
      <div className={css.tools}>
        {narrowed && <ActiveFilters filters={filters} tagName={tagName} />}
        <nav className={css.sort} aria-label={t('news.sort')}>
          {(['latest', 'views'] as const).map((order) => (
            <Link
              key={order}
              to={newsQuery.address({ ...filters, sort: order, page: 1 })}
              {...(sort === order && { 'aria-current': 'true' as const })}
            >
              {t(order === 'latest' ? 'news.latest' : 'news.mostRead')}
            </Link>
          ))}
        </nav>
      </div>
      {list.data.length === 0 ? (
        <Empty
          icon="news"
          title={t(narrowed || category ? 'news.emptyFiltered' : 'news.empty')}
          text={t('news.emptyHint')}
          {...((narrowed || category) && { action: { to: '/news', label: t('news.showAll') } })}
        />
      ) : (
        <EntryList>
          {list.data.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} level={2} large />
            </li>
          ))}
        </EntryList>
      )}
      <Slot name="news.list.below" props={{ type: 'news' }} />
      <ListEnd
        page={page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(next) => newsQuery.address({ ...filters, page: next })}
      />
    </ListPage>
  );
}
