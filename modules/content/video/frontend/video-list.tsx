import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { CardGrid } from '../../../../ui/site/article-card.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { general } from '../../../platform/general/contract.ts';
import { video } from '../contract.ts';
import { FilmCard } from './parts/film-card.tsx';

const limit = 12;
const query = listQuery('/videos', { category: 'key', series: 'words', q: 'words' });

/** Fetches a page of the films, and their categories. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const [list, categories] = await Promise.all([
    client.call(video['video.list'], { ...query.narrowed(filters), page: filters.page, limit }),
    client.call(general['general.tree'], { type: 'video.category' }),
  ]);
  return { filters, list, categories: categories.map(({ value = '', name }) => ({ value, name })) };
}

/** Head of the list of films. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: data.filters.series || app.t('video.title'),
  description: app.t('video.listDescription', { shop: app.shop.name }),
  canonical: query.address({ category: data.filters.category, series: data.filters.series, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every film, by category, series and words. */
export default function VideoListScreen() {
  const t = useT();
  const { filters, list, categories } = useViewData<typeof loader>();
  const [first] = list.data;
  const series = filters.series === '' ? '' : first?.seriesName || filters.series;
  return (
    <FilteredList
      title={series === '' ? t('video.title') : t('video.seriesTitle', { series })}
      note={t('video.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('video.searchLabel'), hint: t('video.searchHint') }}
      narrowings={[{ by: 'category', label: t('video.category'), choices: categories, every: t('video.every') }]}
      list={list}
      empty={{ icon: 'device', title: t('video.empty'), text: t('video.emptyHint') }}
    >
      <CardGrid>
        {list.data.map((card) => (
          <FilmCard key={card.id} card={card} level={2} />
        ))}
      </CardGrid>
    </FilteredList>
  );
}
