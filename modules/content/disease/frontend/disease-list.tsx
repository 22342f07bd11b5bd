import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { Entry } from '../../../../ui/site/entry.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { disease } from '../contract.ts';
import { indexLetters, synonymsIn } from '../rules.ts';

const limit = 30;
const query = listQuery('/diseases', { letter: ['', ...indexLetters], department: 'key', q: 'words' });

/** Fetches a page of the directory, and the letters and departments that it can be narrowed to. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const { letter, department, q, page } = filters;
  const asked = { ...(letter !== '' && { letter }), ...(department !== '' && { department }), q, page, limit };
  const [list, index] = await Promise.all([
    client.call(disease['disease.list'], asked),
    client.call(disease['disease.index'], {}),
  ]);
  return { filters, list, ...index.data };
}

/** Head of the directory of diseases. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('disease.title'),
  description: app.t('disease.listDescription', { shop: app.shop.name }),
  canonical: query.address({
    ...{ letter: data.filters.letter, department: data.filters.department, page: data.filters.page },
  }),
  noindex: data.filters.q !== '',
});

/** Every disease, by the letter it begins with as it sounds, by department and by words. */
export default function DiseaseListScreen() {
  const { t, locale } = useApp();
  const { filters, list, letters, departments } = useViewData<typeof loader>();
  return (
    <FilteredList
      title={t('disease.title')}
      note={t('disease.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('disease.searchLabel'), hint: t('disease.searchHint') }}
      narrowings={[
        {
          ...{ by: 'letter', label: t('disease.letter'), every: t('disease.every') },
          choices: letters.map((value) => ({ value, name: value })),
        },
        { by: 'department', label: t('disease.department'), choices: departments },
      ]}
      list={list}
      empty={{ icon: 'book', title: t('disease.empty'), text: t('disease.emptyHint') }}
    >
      <EntryList>
        {list.data.map(({ id, name, synonyms, departmentName }) => (
          <Entry key={id} to={`/disease?id=${id}`} title={name} lang={textLocale(name)}>
            <MetaLine>
              {departmentName}
              {synonymsIn(locale, synonyms) !== '' && t('disease.also', { names: synonymsIn(locale, synonyms) })}
            </MetaLine>
          </Entry>
        ))}
      </EntryList>
    </FilteredList>
  );
}
