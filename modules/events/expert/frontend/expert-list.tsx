import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { expert } from '../contract.ts';
import { expertQuery } from './expert-query.ts';
import { ExpertGrid } from './parts/expert-card.tsx';

const limit = 24;

/** Fetches a page of the experts, and what they can be narrowed to. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = expertQuery.read(url);
  const [list, choices] = await Promise.all([
    client.call(expert['expert.list'], { ...expertQuery.narrowed(filters), page: filters.page, limit }),
    client.call(expert['expert.choices'], {}),
  ]);
  return { filters, list, choices: choices.data };
}

type Data = Awaited<ReturnType<typeof loader>>;

const groupName = ({ filters, choices }: Data): string | undefined =>
  choices.groups.find(({ value }) => value === filters.group)?.name;

/** Head of the list of experts. */
export const meta = (app: SiteApp, { data }: { data: Data }): ViewMeta => ({
  title: groupName(data) ?? app.t('expert.title'),
  description: app.t('expert.listDescription', {
    shop: app.shop.name,
    count: data.list.total,
    isAtLeast: data.list.isAtLeast,
  }),
  canonical: expertQuery.address({ group: data.filters.group, page: data.filters.page }),
  noindex: data.filters.q !== '' || data.filters.tag !== 0 || data.filters.department !== '',
});

/** Every expert, by group, speciality, department and name. */
export default function ExpertListScreen() {
  const t = useT();
  const data = useViewData<typeof loader>();
  const { filters, list, choices } = data;
  const { group, department } = filters;
  const isKnown = department === '' || choices.departments.some(({ value }) => value === department);
  // What an old address asks for can be taken away again, though nobody is there any more.
  const departments = isKnown ? choices.departments : [...choices.departments, { value: department, name: department }];
  return (
    <FilteredList
      title={groupName(data) ?? t('expert.title')}
      note={t('expert.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={expertQuery}
      filters={filters}
      search={{ label: t('expert.searchLabel'), hint: t('expert.searchHint') }}
      narrowings={[
        { by: 'group', label: t('expert.groups'), choices: choices.groups, every: t('expert.everyone') },
        { by: 'department', label: t('expert.departments'), choices: departments },
        { by: 'tag', label: t('expert.specialities'), choices: choices.tags },
      ]}
      list={list}
      empty={{ icon: 'users', title: t('expert.empty'), text: t('expert.emptyHint') }}
    >
      <ExpertGrid cards={list.data} level={2} group={group} />
    </FilteredList>
  );
}
