import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { Marked } from '../../../../ui/site/marked.tsx';
import { Pagination } from '../../../../ui/site/pagination.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { search } from '../contract.ts';
import { SiteSearchForm } from '../parts/site-search-form.tsx';
import css from './search.module.css';

const limit = 20;

const nothing = { data: [], total: 0, isAtLeast: false, words: [], instead: null, facets: { types: [], tags: [] } };

/** Fetches the hits of a search, none for an empty one. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const type = (url.searchParams.get('type') ?? '').slice(0, 40);
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const found = q === '' ? nothing : await client.call(search['search.search'], { q, types: type, page, limit });
  const { data: hits, total, isAtLeast, words, instead, facets } = found;
  return { q, type, page, hits, total, isAtLeast, words, instead, kinds: facets.types };
}

/** What modules may add while there is nothing to show. */
export const slots = ['search.nothing'];

/** Head of the search page, which search engines leave alone. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('search.title'), noindex: true });

function hrefOf(q: string, type: string, page: number): string {
  const query = new URLSearchParams({ q, ...(type && { type }), ...(page > 1 && { page: String(page) }) });
  return `/search?${query}`;
}

/** The search page. */
export default function SearchScreen() {
  const t = useT();
  const { q, type, page, hits, total, isAtLeast, words, instead, kinds } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1 className={css.title}>{t('search.title')}</h1>
      <SiteSearchForm q={q} focused />
      {q === '' ? (
        <p className={css.note}>{t('search.hint')}</p>
      ) : (
        total > 0 && <h2 className={css.note}>{t('search.results', { q: instead ?? q, count: total, isAtLeast })}</h2>
      )}
      {instead !== null && (
        <p className={css.note} role="status">
          {t('search.instead', { q })}{' '}
          <Link className={css.instead} to={hrefOf(instead, '', 1)}>
            {instead}
          </Link>
        </p>
      )}
      {(kinds.length > 1 || type !== '') && (
        <nav className={css.kinds} aria-label={t('search.kinds')}>
          <ChipLink to={hrefOf(q, '', 1)} current={type === ''}>
            {t('search.all')}
          </ChipLink>
          {kinds.map(({ value, name, cnt }) => (
            <ChipLink key={value} to={hrefOf(q, value, 1)} current={type === value}>
              {name} {cnt}
            </ChipLink>
          ))}
        </nav>
      )}
      {q !== '' && total === 0 && (
        <Empty
          icon="search"
          title={t('search.none', { q })}
          text={t('search.noneText')}
          action={{ to: '/news', label: t('search.browse') }}
        />
      )}
      {total === 0 && <Slot name="search.nothing" />}
      {hits.map((article) => (
        <ArticleRow
          key={`${article.type} ${article.id}`}
          article={article}
          large
          title={<Marked text={article.title} words={words} />}
          lead={<Marked text={article.excerpt ?? article.lead} words={words} />}
        />
      ))}
      <Pagination
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        label={t('search.pages')}
        href={(next) => hrefOf(q, type, next)}
      />
    </main>
  );
}
