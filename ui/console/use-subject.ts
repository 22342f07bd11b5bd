import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { choices } from '../../kernel/contract/choices.ts';
import { useAnswer } from './use-answer.ts';

const keyOf = (param: string): string => `medley.console.subject.${param}`;

/** The number that an address or the memory of a browser holds; null for anything else. */
function numberIn(text: string | null): number | null {
  const number = Number(text ?? '');
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** What a screen is about. */
export interface Subject {
  /** Its number; null where it has yet to be chosen. */
  id: number | null;
  /** Whether it is not known yet what it will be about. */
  isBusy: boolean;
  /** Makes it another one, or none; what else the address said belonged to the former one. */
  choose(value: unknown): void;
}

/**
 * What a screen is about, such as the conference of a board: the one in the address; without it the one that was chosen last in
 * this browser, on whatever screen; else the only one there is. `orFirst` takes the first of several too, where nothing is
 * done by having the wrong one open.
 */
export function useSubject(param: string, source: string, { orFirst = false } = {}): Subject {
  const [query, setQuery] = useSearchParams();
  const id = numberIn(query.get(param));
  const last = numberIn(localStorage.getItem(keyOf(param)));
  const select = choices['general.select'];
  const isOpen = id === null;
  const kept = useAnswer(select, { source, ids: String(last ?? ''), limit: 1 }, { enabled: isOpen && last !== null });
  const keptId = last === null ? null : (kept.data?.data[0]?.value ?? null);
  const mayLookOn = isOpen && (last === null || (kept.isSuccess && keptId === null));
  const first = useAnswer(select, { source, q: '', limit: 2 }, { enabled: mayLookOn });
  const offered = first.data?.data ?? [];
  const firstId = orFirst || offered.length === 1 ? (offered[0]?.value ?? null) : null;
  const proposed = isOpen ? (keptId ?? (mayLookOn ? firstId : null)) : null;
  useEffect(() => {
    if (proposed === null) return;
    setQuery(
      (now) => {
        now.set(param, String(proposed));
        return now;
      },
      { replace: true },
    );
  }, [proposed, param, setQuery]);
  useEffect(() => {
    if (id !== null) localStorage.setItem(keyOf(param), String(id));
  }, [id, param]);
  return {
    id,
    isBusy: isOpen && (proposed !== null || kept.isFetching || first.isFetching),
    choose(value) {
      const next = numberIn(String(value ?? ''));
      if (next === null) localStorage.removeItem(keyOf(param));
      setQuery(next === null ? {} : { [param]: String(next) });
    },
  };
}
