import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ArticleCard, CardGrid } from '../../../../ui/site/article-card.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { general } from '../../../platform/general/contract.ts';
import { kepu } from '../contract.ts';
import { shownCard } from './parts/shown-card.ts';

const limit = 12;
const query = listQuery('/kepus', { category: 'key', q: 'words' });

/** Fetches a page of the articles, and their categories. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const [list, categories] = await Promise.all([
    client.call(kepu['kepu.list'], { ...query.narrowed(filters), page: filters.page, limit }),
    client.call(general['general.tree'], { type: 'kepu.category' }),
  ]);
  return { filters, list, categories: categories.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the list of articles. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('kepu.title'),
  description: app.t('kepu.listDescription', { shop: app.shop.name }),
  canonical: query.address({ category: data.filters.category, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every article for patients and everybody, by category and words. */
export default function KepuListScreen() {
  const t = useT();
  const { filters, list, categories } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('kepu.title')}
      note={t('kepu.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('kepu.searchLabel'), hint: t('kepu.searchHint') }}
      narrowings={[{ by: 'category', label: t('kepu.category'), choices: categories, every: t('kepu.every') }]}
      list={list}
      empty={{ icon: 'news', title: t('kepu.empty'), text: t('kepu.emptyHint') }}
    >
      <CardGrid>
        {list.data.map((card) => (
          <ArticleCard key={card.id} article={shownCard(card)} level={2} />
        ))}
      </CardGrid>
    </FilteredList>
  );
}
