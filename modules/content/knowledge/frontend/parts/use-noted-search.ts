import { type RefObject, useEffect } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { knowledge } from '../../contract.ts';
import { searchSession } from './search-session.ts';

/** Has a search noted, and whether something that was found within `place` is opened: so editors learn what is looked for in vain. */
export function useNotedSearch(q: string, place: RefObject<HTMLElement | null>): void {
  const { client } = useApp();
  useEffect(() => {
    if (q === '') return;
    const input = { q, session: searchSession() };
    // Nobody waits for it, and a search is no worse for not being counted.
    const noted = client.call(knowledge['knowledge.searched'], input).catch(() => undefined);
    const open = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest('a') === null) return;
      void noted.then(() => client.call(knowledge['knowledge.opened'], input)).catch(() => undefined);
    };
    const results = place.current;
    results?.addEventListener('click', open);
    return () => results?.removeEventListener('click', open);
  }, [client, q, place]);
}
