import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Pagination } from '../../../../ui/site/pagination.tsx';
import { news } from '../../../content/news/contract.ts';
import { SearchForm } from './parts/search-form.tsx';
import css from './search.module.css';

const limit = 20;

/** Fetches the hits of a search, none for an empty one. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const found = q === '' ? null : await client.call(news['news.list'], { q, page, limit });
  return { q, page, hits: found?.data ?? [], total: found?.total ?? 0 };
}

/** Head of the search page, which search engines leave alone. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('shell.search.title'), noindex: true });

/** The search page. */
export default function SearchScreen() {
  const t = useT();
  const { q, page, hits, total } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1 className={css.title}>{t('shell.search.title')}</h1>
      <SearchForm q={q} focused />
      {q === '' ? (
        <p className={css.note}>{t('shell.search.hint')}</p>
      ) : (
        <p className={css.note} role="status">
          {total > 0 && t('shell.search.results', { q, count: total })}
        </p>
      )}
      {q !== '' && total === 0 && (
        <Empty
          icon="search"
          title={t('shell.search.none', { q })}
          text={t('shell.search.noneText')}
          action={{ to: '/news', label: t('shell.search.browse') }}
        />
      )}
      {hits.map((article) => (
        <ArticleRow key={article.id} article={article} large />
      ))}
      <Pagination
        page={page}
        limit={limit}
        total={total}
        label={t('shell.search.pages')}
        href={(next) => `/search?q=${encodeURIComponent(q)}&page=${next}`}
      />
    </main>
  );
}
