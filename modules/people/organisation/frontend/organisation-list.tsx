import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Entry } from '../../../../ui/site/entry.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { organization } from '../contract.ts';

const limit = 20;
const query = listQuery('/organisations', { role: 'key', q: 'words' });

/** Fetches a page of the organisations that readers are told of. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { role, q, page } = filters;
  const asked = { ...(role !== '' && { role }), q, page, limit };
  return { filters, list: await client.call(organization['organisation.list'], asked) };
}

/** Head of the list of organisations. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('organisation.title'),
  description: app.t('organisation.listDescription', { shop: app.shop.name }),
  canonical: query.address({ role: data.filters.role, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every organisation that readers are told of, by role and words. */
export default function OrganisationListScreen() {
  const t = useT();
  const { filters, list } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('organisation.title')}
      note={t('organisation.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('organisation.searchLabel'), hint: t('organisation.searchHint') }}
      narrowings={[
        {
          by: 'role',
          label: t('organisation.role'),
          choices: list.roles.map(({ role, label }) => ({ value: role, name: label })),
          every: t('organisation.every'),
        },
      ]}
      list={list}
      empty={{ icon: 'users', title: t('organisation.empty'), text: t('organisation.emptyHint') }}
    >
      <EntryList>
        {list.data.map(({ id, name, about, roles }) => (
          <Entry key={id} to={`/organisation?id=${id}`} title={name} lead={about}>
            <MetaLine>{roles.map(({ label }) => label).join(' · ')}</MetaLine>
          </Entry>
        ))}
      </EntryList>
    </FilteredList>
  );
}
