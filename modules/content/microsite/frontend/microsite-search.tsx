import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleRow } from '../../../../ui/site/article-row.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Marked } from '../../../../ui/site/marked.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { microsite } from '../contract.ts';
import css from './microsite.module.css';
import { MicrositeFrame } from './parts/microsite-frame.tsx';
import { MicrositeNotice } from './parts/microsite-notice.tsx';
import { searchAddress, siteOf } from './parts/site-of.ts';

const nothing = { data: [], words: [] };

/** Fetches what a microsite holds of some words; nothing for none, and nothing once it has ended. */
export async function loader(app: SiteApp, { params, url }: ViewAddress) {
  const q = (url.searchParams.get('q') ?? '').trim();
  const site = await siteOf(app, params.slug, `/search${url.search}`);
  const isAsked = q !== '' && site.ended === null;
  const found = isAsked
    ? await app.client.call(microsite['microsite.search'], { slug: params.slug ?? null, q })
    : nothing;
  return { site, q, hits: found.data, words: found.words };
}

/** Head of the search, which search engines leave alone. */
export const meta = (app: SiteApp, { data: { site } }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: `${app.t('microsite.find')} · ${site.name}`,
  noindex: true,
  ...(site.ended !== null && { isGone: true }),
});

/** The search of a microsite: among its own pages and what it is about, and nothing else. */
export default function MicrositeSearch() {
  const { t, go } = useApp();
  const { site, q, hits, words } = useViewData<typeof loader>();
  if (site.ended !== null) {
    return (
      <MicrositeFrame site={site}>
        <MicrositeNotice site={site} />
      </MicrositeFrame>
    );
  }
  return (
    <MicrositeFrame site={site}>
      <div className={css.head}>
        <h1>{t('microsite.find')}</h1>
        <SearchForm
          action={site.searchAt}
          q={q}
          label={t('microsite.findLabel', { name: site.name })}
          hint={t('microsite.findHint')}
          button={t('microsite.findButton')}
          focused
          search={(asked) => go(searchAddress(site, asked))}
        />
        {q !== '' && hits.length > 0 && (
          <p className={css.lead} role="status">
            {t('microsite.found', { q, count: hits.length })}
          </p>
        )}
        {q !== '' && hits.length === 0 && (
          <Empty
            icon="search"
            title={t('microsite.foundNone', { q })}
            text={t('microsite.foundNoneText')}
            action={{ to: site.root, label: t('microsite.toHome') }}
          />
        )}
        {hits.map((article) => (
          <ArticleRow
            key={`${article.type} ${article.id}`}
            article={article}
            large
            title={<Marked text={article.title} words={words} />}
            lead={<Marked text={article.excerpt ?? article.lead} words={words} />}
          />
        ))}
      </div>
    </MicrositeFrame>
  );
}
