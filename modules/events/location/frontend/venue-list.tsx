import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Entry } from '../../../../ui/site/entry.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { location } from '../contract.ts';

const limit = 20;
const query = listQuery('/venues', { q: 'words' });

/** Fetches a page of the venues. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { q, page } = filters;
  return { filters, list: await client.call(location['location.list'], { q, page, limit }) };
}

/** Head of the list of venues. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('location.title'),
  description: app.t('location.listDescription', { shop: app.shop.name }),
  canonical: query.address({ page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every venue, by words. */
export default function VenueListScreen() {
  const t = useT();
  const { filters, list } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('location.title')}
      note={t('location.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('location.searchLabel'), hint: t('location.searchHint') }}
      list={list}
      empty={{ icon: 'place', title: t('location.empty'), text: t('location.emptyHint') }}
    >
      <EntryList>
        {list.data.map(({ id, name, about, city, address }) => (
          <Entry key={id} to={`/venue?id=${id}`} title={name} lead={about}>
            <MetaLine>
              {city || null}
              {address || null}
            </MetaLine>
          </Entry>
        ))}
      </EntryList>
    </FilteredList>
  );
}
