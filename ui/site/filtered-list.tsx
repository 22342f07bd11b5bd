import type { ReactNode } from 'react';
import type { FilterKinds, ListFilters, ListQuery } from '../../kernel/client/list-query.ts';
import { useApp } from '../../kernel/client/site-app.ts';
import { ChipLink } from './chip.tsx';
import { Empty } from './empty.tsx';
import css from './filtered-list.module.css';
import type { IconName } from './icon.tsx';
import { ListEnd } from './list-page.tsx';
import { SearchForm } from './search-form.tsx';

/** A line of choices that narrow a list. */
interface Narrowing {
  /** Name of the filter. */
  by: string;
  label: string;
  choices: readonly { value: string; name: string }[];
  /** Words of the choice that narrows to nothing, where the line begins with one. */
  every?: string;
}

interface FilteredListProps<K extends FilterKinds> {
  title: string;
  /** How much there is. */
  note?: string;
  query: ListQuery<K>;
  filters: ListFilters<K>;
  narrowings?: readonly Narrowing[];
  /** What the field for words says, of lists that have a filter `q`. */
  search?: { label: string; hint: string };
  list: { data: readonly unknown[]; total: number; isAtLeast?: boolean | undefined; page: number; limit: number };
  /** Said where there is nothing at all. */
  empty: { icon: IconName; title: string; text: string };
  /** The entries. */
  children: ReactNode;
}

/** A page that is a list which readers narrow by choices and words, everything in its address. */
export function FilteredList<K extends FilterKinds>(props: FilteredListProps<K>) {
  const { title, note, query, filters, narrowings = [], search, list, empty, children } = props;
  const { t, go } = useApp();
  const said = query.narrowed(filters) as Readonly<Record<string, string | number>>;
  const isNarrowed = Object.keys(said).length > 0;
  const chosen = (by: string): string => String(said[by] ?? '');
  const { q: _words, ...kept } = said;
  const to = (change: Readonly<Record<string, string | number>>): string => {
    const values = Object.entries({ ...filters, page: 1, ...change }).filter(([, value]) => String(value) !== '');
    return query.address(Object.fromEntries(values) as Partial<ListFilters<K>>);
  };
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {note && <span className={css.note}>{note}</span>}
        {search && (
          <div className={css.find}>
            <SearchForm
              action={query.path}
              q={chosen('q')}
              kept={Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]))}
              label={search.label}
              hint={search.hint}
              button={t('shell.list.search')}
              search={(words) => go(to({ q: words }))}
            />
          </div>
        )}
      </header>
      {narrowings
        .filter(({ choices }) => choices.length > 0)
        .map(({ by, label, choices, every }) => (
          <nav key={by} className={css.narrowing} aria-label={label}>
            {every === undefined ? (
              <span aria-hidden="true">{label}</span>
            ) : (
              <ChipLink to={to({ [by]: '' })} current={chosen(by) === ''}>
                {every}
              </ChipLink>
            )}
            {choices.map(({ value, name }) => (
              <ChipLink
                key={value}
                // The one that is chosen takes itself back, where no other does.
                to={to({ [by]: value === chosen(by) && every === undefined ? '' : value })}
                current={value === chosen(by)}
              >
                {name}
              </ChipLink>
            ))}
          </nav>
        ))}
      {list.data.length > 0 ? (
        children
      ) : isNarrowed ? (
        <Empty
          icon={empty.icon}
          title={t('shell.list.noMatch')}
          text={t('shell.list.noMatchHint')}
          action={{ to: query.path, label: t('shell.list.showAll') }}
        />
      ) : (
        <Empty {...empty} />
      )}
      <ListEnd
        page={list.page}
        limit={list.limit}
        total={list.total}
        isAtLeast={list.isAtLeast}
        href={(page) => to({ page })}
      />
    </main>
  );
}
