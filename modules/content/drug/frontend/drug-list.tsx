import { listQuery } from '../../../../kernel/client/list-query.ts';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { textLocale } from '../../../../kernel/rules/locale.ts';
import { Entry } from '../../../../ui/site/entry.tsx';
import { FilteredList } from '../../../../ui/site/filtered-list.tsx';
import { EntryList } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { drug } from '../contract.ts';
import { ATC, atcGroups, drugClasses } from '../rules.ts';

const limit = 20;
const query = listQuery('/drugs', { class: ['', ...drugClasses], atc: 'words', q: 'words' });

/** Fetches a page of the drugs. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const read = query.read(url);
  const filters = { ...read, atc: ATC.test(read.atc) ? read.atc : '' };
  const { class: sold, atc, q, page } = filters;
  const asked = { ...(sold !== '' && { class: sold }), ...(atc !== '' && { atc }), q, page, limit };
  return { filters, list: await client.call(drug['drug.list'], asked) };
}

/** Head of the list of drugs. */
export const meta = (app: SiteApp, { data }: { data: Awaited<ReturnType<typeof loader>> }): ViewMeta => ({
  title: app.t('drug.title'),
  description: app.t('drug.listDescription', { shop: app.shop.name }),
  canonical: query.address({ class: data.filters.class, atc: data.filters.atc, page: data.filters.page }),
  noindex: data.filters.q !== '',
});

/** Every drug, by class, group of the ATC and words. */
export default function DrugListScreen() {
  const t = useT();
  const { filters, list } = useViewData<typeof loader>();
  const every = t('drug.every');
  const groups = atcGroups.map((value) => ({ value: value as string, name: t(`drug.groups.${value}`) }));
  // A longer code comes from the page of a drug.
  const chosen = filters.atc.length > 1 ? [{ value: filters.atc, name: filters.atc }] : [];
  return (
    <FilteredList
      title={t('drug.title')}
      note={t('drug.total', { count: list.total, isAtLeast: list.isAtLeast })}
      query={query}
      filters={filters}
      search={{ label: t('drug.searchLabel'), hint: t('drug.searchHint') }}
      narrowings={[
        {
          ...{ by: 'class', label: t('drug.class'), every },
          choices: drugClasses.map((value) => ({ value, name: t(`drug.classes.${value}`) })),
        },
        { by: 'atc', label: t('drug.atc'), choices: [...chosen, ...groups] },
      ]}
      list={list}
      empty={{ icon: 'flask', title: t('drug.empty'), text: t('drug.emptyHint') }}
    >
      <EntryList>
        {list.data.map(({ id, name, brand, number, holder, class: sold, goneOn }) => (
          <Entry
            key={id}
            to={`/drug?id=${id}`}
            title={brand === '' ? name : t('drug.named', { name, brand })}
            lang={textLocale(name)}
            lead={holder}
          >
            <MetaLine>
              {number}
              {sold === null ? t('drug.classUnknown') : t(`drug.classes.${sold}`)}
              {goneOn !== null && t('drug.goneSince', { date: goneOn })}
            </MetaLine>
          </Entry>
        ))}
      </EntryList>
    </FilteredList>
  );
}
