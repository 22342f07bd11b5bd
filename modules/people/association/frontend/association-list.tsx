import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Entry } from '../../../../ui/site/entry.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { association } from '../contract.ts';
import { associationLevels } from '../rules.ts';

const limit = 20;
const query = listQuery('/associations', { level: ['', ...associationLevels], q: 'words' });

/** Fetches a page of the associations. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { level, q, page } = filters;
  const asked = { ...(level !== '' && { level }), q, page, limit };
  return { filters, list: await client.call(association['association.list'], asked) };
}

/** Head of the list of associations. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('association.title'),
  description: app.t('association.listDescription', { shop: app.shop.name }),
  canonical: query.address({ level: data.filters.level, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every association, by level and words. */
export default function AssociationListScreen() {
  const t = useT();
  const { filters, list } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('association.title')}
      note={t('association.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('association.searchLabel'), hint: t('association.searchHint') }}
      narrowings={[
        {
          by: 'level',
          label: t('association.level'),
          choices: associationLevels.map((value) => ({ value, name: t(`association.levels.${value}`) })),
          every: t('association.every'),
        },
      ]}
      list={list}
      empty={{ icon: 'users', title: t('association.empty'), text: t('association.emptyHint') }}
    >
      <EntryList>
        {list.data.map(({ id, name, about, level, founded, members }) => (
          <Entry key={id} to={`/association?id=${id}`} title={name} lead={about}>
            <MetaLine>
              {t(`association.levels.${level}`)}
              {founded !== null && t('association.since', { year: String(founded) })}
              {members !== null && t('association.members', { count: members })}
            </MetaLine>
          </Entry>
        ))}
      </EntryList>
    </FilteredList>
  );
}
