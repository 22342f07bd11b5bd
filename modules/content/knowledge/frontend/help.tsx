import { useRef } from 'react';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd } from '../../../../ui/site/list-page.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { type Collection, knowledge } from '../contract.ts';
import css from './help.module.css';
import { CollectionGrid } from './parts/collection-card.tsx';
import { useNotedSearch } from './parts/use-noted-search.ts';
import { WayThere } from './parts/way-there.tsx';

const limit = 20;
const query = listQuery('/help', { category: 'key', q: 'words' });

type Node = Omit<Collection, 'children'> & { children?: Node[] };

/** The collections from the widest down to the one with a key; empty where it is not among them. */
function wayTo(nodes: readonly Node[], key: string): Node[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = wayTo(node.children ?? [], key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Fetches the collections, and the articles of one of them or those that hold the words. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const isNarrowed = filters.category !== '' || filters.q !== '';
  const [collections, list] = await Promise.all([
    client.call(knowledge['knowledge.collections'], {}),
    // What is looked for is looked for everywhere: readers do not know where it lies.
    isNarrowed
      ? client.call(knowledge['knowledge.list'], {
          ...(filters.q === '' ? { category: filters.category } : { q: filters.q }),
          page: filters.page,
          limit,
        })
      : null,
  ]);
  const way: Node[] = filters.q === '' ? wayTo(collections.data, filters.category) : [];
  return { filters, collections: collections.data, way, list };
}

type Data = Awaited<ReturnType<typeof loader>>;

/** Head of the help centre, of one of its collections, or of a search in it. */
export const meta = (app: SiteApp, { data: { filters, way } }: { data: Data }): ViewMeta => ({
  title: way.at(-1)?.name ?? app.t('knowledge.title'),
  description: way.at(-1)?.note || app.t('knowledge.listDescription', { shop: app.shop.name }),
  canonical: query.address({ category: filters.category, page: filters.page }),
  noindex: filters.q !== '',
});

/** The help centre: a field for words, and below it the collections, one of them, or what was found. */
export default function HelpScreen() {
  const { t, go } = useApp();
  const { filters, collections, way, list } = useViewData<typeof loader>();
  const { q, category } = filters;
  const results = useRef<HTMLDivElement>(null);
  useNotedSearch(q, results);
  const here = way.at(-1);
  const title = here?.name ?? t(q === '' ? 'knowledge.title' : 'knowledge.found');
  return (
    <main id="content" className={css.page}>
      {(here !== undefined || q !== '') && (
        <p className={css.way}>
          <WayThere path={way.slice(0, -1)} />
        </p>
      )}
      <header className={css.head}>
        <h1>{title}</h1>
        {here?.note && <p>{here.note}</p>}
        {here === undefined && q === '' && <p>{t('knowledge.intro')}</p>}
        <SearchForm
          action="/help"
          q={q}
          label={t('knowledge.searchLabel')}
          hint={t('knowledge.searchHint')}
          button={t('shell.list.search')}
          search={(words) => go(query.address({ q: words }))}
        />
      </header>
      {q === '' && here === undefined && category === '' && <CollectionGrid collections={collections} />}
      {q === '' && here?.children && here.children.length > 0 && <CollectionGrid collections={here.children} />}
      {list !== null && (
        <div ref={results}>
          {list.data.length > 0 && (
            <>
              <p className={css.note} role={q === '' ? undefined : 'status'}>
                {t('knowledge.total', { count: list.total, isAtLeast: list.isAtLeast })}
              </p>
              <EntryList>
                {list.data.map(({ id, url, title: name, lead, locale, categoryName }) => (
                  <Entry key={id} to={url} title={name} lead={lead} lang={locale}>
                    {q !== '' && categoryName !== '' && <span className={css.note}>{categoryName}</span>}
                  </Entry>
                ))}
              </EntryList>
            </>
          )}
          {list.data.length === 0 && (q !== '' || (here?.children ?? []).length === 0) && (
            <Empty
              icon="search"
              title={t(q === '' ? 'knowledge.empty' : 'knowledge.none', { q })}
              text={t(q === '' ? 'knowledge.emptyHint' : 'knowledge.noneHint')}
              action={{ to: '/help', label: t('knowledge.browse') }}
            />
          )}
          <ListEnd
            page={list.page}
            limit={list.limit}
            total={list.total}
            isAtLeast={list.isAtLeast}
            href={(page) => query.address({ category, q, page })}
          />
        </div>
      )}
      {list === null && collections.length === 0 && (
        <Empty icon="book" title={t('knowledge.empty')} text={t('knowledge.emptyHint')} />
      )}
    </main>
  );
}
