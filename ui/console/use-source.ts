import { useEffect, useRef, useState } from 'react';
import { choices } from '../../kernel/contract/choices.ts';
import type { Choice } from './record-types.ts';
import { useAnswer } from './use-answer.ts';

const PAUSE_MS = 200;
const MOST = 100;
const SHOWN = 20;

/** What a registered list offers for the words at hand, with the names of what is chosen already. */
export interface Source {
  options: Choice[];
  /** How many more there are than are offered. */
  more: number;
  isBusy: boolean;
  search(q: string): void;
  nameOf(id: number): string;
}

/**
 * Choices of a registered list such as `tags.tag`, asked of the server as one types: however long the list is, what is
 * chosen has its name and what is looked for is found.
 */
export function useSource(source: string, chosen: readonly number[] = []): Source {
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const select = choices['general.select'];
  const found = useAnswer(select, { source, q, limit: SHOWN }, { keep: true });
  const named = useAnswer(
    select,
    { source, ids: chosen.slice(0, MOST).join(','), limit: MOST },
    { enabled: chosen.length > 0, keep: true },
  );
  const offered = found.data?.data ?? [];
  const rows = [...(chosen.length > 0 ? (named.data?.data ?? []) : []), ...offered];
  const names = new Map(rows.map(({ value, label }) => [value, label]));
  const nameOf = (id: number): string => names.get(id) ?? `#${id}`;
  for (const id of chosen) if (named.data !== undefined && !names.has(id)) names.set(id, nameOf(id));
  return {
    options: [...names].map(([value, label]) => ({ value, label })),
    more: Math.max(0, (found.data?.total ?? 0) - offered.length),
    isBusy: found.isFetching,
    search(next) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setQ(next.trim().slice(0, MOST)), next === '' ? 0 : PAUSE_MS);
    },
    nameOf,
  };
}
