import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../kernel/contract/endpoint.ts';
import { type Density, type SavedView, savedViews, type ViewState } from '../../kernel/contract/saved-views.ts';
import { randomId } from '../../kernel/rules/random-id.ts';
import { useConsole, useScreen } from './console-context.ts';
import type { RecordView } from './record-types.ts';
import { sameSelection, type TableAddress } from './table-address.ts';
import { useAnswer } from './use-answer.ts';
import type { TableControl } from './use-table.ts';

type Opened = OutputOf<(typeof savedViews)['view.open']>;

/** A chip above a table. */
export interface ViewChip {
  /** `all`, the key of one of the screen's views, or `saved:` and a number. */
  key: string;
  label: string;
  state: Pick<ViewState, 'q' | 'filters'> & Partial<ViewState>;
  saved: SavedView | null;
}

/** A table's views and looks, and the ways to change them. */
export interface Views {
  place: string;
  chips: readonly ViewChip[];
  active: ViewChip | null;
  hidden: readonly string[];
  density: Density;
  roles: Opened['roles'];
  mayShare: boolean;
  opensWith: string;
  apply(chip: ViewChip): void;
  hide(keys: readonly string[]): void;
  space(density: Density): void;
  openWith(key: string): Promise<void>;
  save(view: Omit<InputOf<(typeof savedViews)['view.save']>, 'place'>): Promise<void>;
  remove(view: SavedView): Promise<void>;
}

const selectionOf = ({ q, filters, sort }: TableAddress): Pick<ViewState, 'q' | 'filters' | 'sort'> => ({
  q,
  filters: { ...filters },
  sort,
});

/** Whether an address names nothing of a table's own: then the view that people open it with takes its place. */
const isUntouched = ({ q, filters, sort, page, cursor }: TableAddress): boolean =>
  q === '' && sort === '' && page === 1 && cursor === '' && Object.keys(filters).length === 0;

/** The views and the looks of the table of one list, kept on the server for the person. */
export function useViews(
  path: string,
  table: TableControl,
  screenViews: readonly RecordView[],
  usuallyHidden: readonly string[],
  allLabel: string,
): Views {
  const { base } = useScreen();
  const { call } = useConsole();
  const queries = useQueryClient();
  const place = `${base} ${path}`;
  const { data } = useAnswer(savedViews['view.open'], { place });
  const [looks, setLooks] = useState<{ hidden?: readonly string[]; density?: Density }>({});
  const chips: ViewChip[] = [
    { key: 'all', label: allLabel, state: { q: '', filters: {} }, saved: null },
    ...screenViews.map(({ key, label, filters }) => ({ key, label, state: { q: '', filters }, saved: null })),
    ...(data?.data ?? []).map((saved) => ({
      key: `saved:${saved.id}`,
      label: saved.name,
      state: saved.state,
      saved,
    })),
  ];
  const fitting = chips.filter(({ state }) => sameSelection(state, table.address));
  // Two views may select the same rows in another order: the one whose order it is counts.
  const active = fitting.find(({ state }) => (state.sort ?? '') === table.address.sort) ?? fitting[0] ?? null;
  const habit = data?.habit;

  const apply = ({ state }: ViewChip): void => {
    setLooks({});
    table.change({ q: state.q, filters: state.filters, sort: state.sort ?? '' });
  };
  const first = habit?.opensWith ? chips.find(({ key }) => key === habit.opensWith) : undefined;
  const hasOpened = useRef(false);
  // Once, as soon as the habit is known: later visits of the same address are the person's own doing.
  useEffect(() => {
    if (data === undefined || hasOpened.current) return;
    hasOpened.current = true;
    if (first && isUntouched(table.address)) apply(first);
  });

  const renew = () => queries.invalidateQueries({ queryKey: [savedViews['view.open'].path] });
  const keep = async (part: Omit<InputOf<(typeof savedViews)['view.habit']>, 'place'>): Promise<void> => {
    await call(savedViews['view.habit'], { place, ...part });
    await renew();
  };
  const isSaved = active?.saved !== undefined && active?.saved !== null;
  return {
    place,
    chips,
    active,
    hidden: looks.hidden ?? active?.state.hidden ?? habit?.hidden ?? usuallyHidden,
    density: looks.density ?? active?.state.density ?? habit?.density ?? 'dense',
    roles: data?.roles ?? [],
    mayShare: data?.can.share ?? false,
    opensWith: habit?.opensWith ?? '',
    apply,
    hide(hidden) {
      setLooks({ ...looks, hidden });
      if (!isSaved) void keep({ hidden: [...hidden] });
    },
    space(density) {
      setLooks({ ...looks, density });
      if (!isSaved) void keep({ density });
    },
    openWith: (key) => keep({ opensWith: key }),
    async save(view) {
      await call(savedViews['view.save'], { ...view, place }, { quiet: true, once: randomId() });
      await renew();
    },
    async remove(view) {
      await call(savedViews['view.remove'], { id: view.id, version: view.version });
      await renew();
    },
  };
}

/** What a new view would keep of the table as it stands. */
export function presentState(table: TableControl, views: Views): ViewState {
  return { ...selectionOf(table.address), hidden: [...views.hidden], density: views.density };
}

/** How many rows stand behind each chip, asked in one call; undefined while unknown. */
export function useChipCounts(
  path: string,
  chips: readonly ViewChip[],
  fixed: Readonly<Record<string, unknown>>,
): (string | undefined)[] {
  const { call, locale } = useConsole();
  const selections = chips.map(({ state }) => ({ ...fixed, ...state.filters, ...(state.q && { q: state.q }) }));
  const { data } = useQuery({
    // Under the list's own path: what changes its rows asks for the counts anew.
    queryKey: [path, 'counts', selections, locale],
    queryFn: () => call(savedViews['view.count'], { list: path, selections }, { quiet: true }),
    staleTime: 60_000,
    enabled: chips.length > 1,
  });
  return chips.map((_, index) => {
    const count = data?.data[index];
    return count ? `${count.total.toLocaleString(locale)}${count.isAtLeast ? '+' : ''}` : undefined;
  });
}
