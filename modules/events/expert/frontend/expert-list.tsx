import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ChipLink } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { ListEnd } from '../../../../ui/site/list-page.tsx';
import { SearchForm } from '../../../../ui/site/search-form.tsx';
import { expert } from '../contract.ts';
import css from './expert-list.module.css';
import { listAddress, listQuery } from './list-address.ts';
import { ExpertGrid } from './parts/expert-card.tsx';
import { readFilters } from './read-filters.ts';

const limit = 24;

/** Fetches a page of the experts, and what they can be narrowed to. */
export async function loader({ client }: SiteApp, { url }: ViewAddress) {
  const filters = readFilters(url);
  const { group, department, tag, q, page } = filters;
  const narrowed = { ...(group && { group }), ...(department && { department }), ...(tag && { tag }), q };
  const [list, choices] = await Promise.all([
    client.call(expert['expert.list'], { ...narrowed, page, limit }),
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
  canonical: listAddress({ group: data.filters.group, page: data.filters.page }),
  noindex: data.filters.q !== '' || data.filters.tag !== 0 || data.filters.department !== '',
});

interface NarrowingProps {
  label: string;
  choices: readonly { value: string; name: string }[];
  chosen: string;
  /** The address of the list with a choice; with an empty one, without. */
  to(value: string): string;
}

/** A line of choices that narrow the list; the one that is chosen takes itself back. Nothing where there is no choice. */
function Narrowing({ label, choices, chosen, to }: NarrowingProps) {
  if (choices.length === 0) return null;
  return (
    <nav className={css.narrowing} aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {choices.map(({ value, name }) => (
        <ChipLink key={value} to={to(value === chosen ? '' : value)} current={value === chosen}>
          {name}
        </ChipLink>
      ))}
    </nav>
  );
}

/** Every expert, by group, speciality, department and name. */
export default function ExpertListScreen() {
  const { t, go } = useApp();
  const data = useViewData<typeof loader>();
  const { filters, list, choices } = data;
  const { group, department, tag, q } = filters;
  const isNarrowed = group !== '' || department !== '' || tag !== 0 || q !== '';
  const isKnown = department === '' || choices.departments.some(({ value }) => value === department);
  // What an old address asks for can be taken away again, though nobody is there any more.
  const departments = isKnown ? choices.departments : [...choices.departments, { value: department, name: department }];
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{groupName(data) ?? t('expert.title')}</h1>
        <span className={css.note}>{t('expert.total', { count: list.total, isAtLeast: list.isAtLeast })}</span>
        <div className={css.find}>
          <SearchForm
            action="/experts"
            q={q}
            kept={Object.fromEntries(listQuery({ ...filters, q: '', page: 1 }))}
            label={t('expert.searchLabel')}
            hint={t('expert.searchHint')}
            button={t('expert.search')}
            search={(words) => go(listAddress({ ...filters, q: words, page: 1 }))}
          />
        </div>
      </header>
      {choices.groups.length > 0 && (
        <nav className={css.chips} aria-label={t('expert.groups')}>
          <ChipLink to={listAddress({ ...filters, group: '', page: 1 })} current={group === ''}>
            {t('expert.everyone')}
          </ChipLink>
          {choices.groups.map(({ value, name }) => (
            <ChipLink key={value} to={listAddress({ ...filters, group: value, page: 1 })} current={group === value}>
              {name}
            </ChipLink>
          ))}
        </nav>
      )}
      <Narrowing
        label={t('expert.departments')}
        choices={departments}
        chosen={department}
        to={(value) => listAddress({ ...filters, department: value, page: 1 })}
      />
      <Narrowing
        label={t('expert.specialities')}
        choices={choices.tags}
        chosen={String(tag)}
        to={(value) => listAddress({ ...filters, tag: Number(value), page: 1 })}
      />
      {list.data.length === 0 ? (
        <Empty
          icon="users"
          title={t(isNarrowed ? 'expert.emptyFiltered' : 'expert.empty')}
          text={t(isNarrowed ? 'expert.emptyFilteredHint' : 'expert.emptyHint')}
          {...(isNarrowed && { action: { to: '/experts', label: t('expert.showAll') } })}
        />
      ) : (
        <ExpertGrid cards={list.data} level={2} group={group} />
      )}
      <ListEnd
        page={list.page}
        limit={limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(next) => listAddress({ ...filters, page: next })}
      />
    </main>
  );
}
