import { ClientError } from '../../../../kernel/client/client-error.ts';
import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { dictionaries } from '../../../../kernel/contract/dictionaries.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { cases } from '../contract.ts';
import css from './parts/case.module.css';
import { CaseEntry } from './parts/case-entry.tsx';

const limit = 20;
const query = listQuery('/cases', { specialty: 'key', q: 'words' });

/** Fetches a page of the cases; who is no granted doctor is told so and gets none. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = query.read(url);
  const asked = { ...query.narrowed(filters), page: filters.page, limit };
  const list = await client.call(cases['case.list'], asked, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ClientError && error.code === 'case.not_doctor') return null;
    throw error;
  });
  if (list === null) return null;
  const { data } = await client.call(dictionaries['dictionary.show'], { name: 'doctor.department' });
  return { filters, list, specialties: data.map(({ value, label }) => ({ value, name: label })) };
}

/** Head of the cases, which no search engine is shown. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('case.title'), noindex: true });

/** The cases that doctors share with one another. */
export default function Cases() {
  const t = useT();
  const data = useViewData<typeof loader>();
  if (data === null)
    return (
      <main id="content">
        <Empty
          isPage
          icon="person"
          title={t('case.forDoctors')}
          text={t('case.forDoctorsHint')}
          action={{ to: '/mobile/doctor/regist', label: t('case.toRegist') }}
        />
      </main>
    );
  const { filters, list, specialties } = data;
  return (
    <FilteredList
      title={t('case.title')}
      note={t('case.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('case.searchLabel'), hint: t('case.searchHint') }}
      narrowings={[
        {
          ...{ by: 'specialty', label: t('case.specialty'), every: t('case.every') },
          // Those that cases are of here, and what was asked for.
          choices: specialties.filter(
            ({ value }) => value === filters.specialty || list.data.some(({ specialty }) => specialty === value),
          ),
        },
      ]}
      list={list}
      empty={{ icon: 'book', title: t('case.empty'), text: t('case.emptyHint') }}
    >
      <div className={css.bar}>
        <p className={css.note}>{t('case.lead')}</p>
        <div className={css.acts}>
          <ButtonLink kind="outline" to="/cases/mine">
            {t('case.mine')}
          </ButtonLink>
          <ButtonLink to="/cases/edit">{t('case.write')}</ButtonLink>
        </div>
      </div>
      <EntryList>
        {list.data.map((one) => (
          <CaseEntry key={one.id} shown={one} to={`/cases/read?id=${one.id}`} />
        ))}
      </EntryList>
    </FilteredList>
  );
}
