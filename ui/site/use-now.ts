import { useSyncExternalStore } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { noteSaid } from './kept.tsx';

const MINUTE_MS = 60_000;
/** Looks at the clock every so many milliseconds. */
export const every =
  (ms: number) =>
  (tell: () => void): (() => void) => {
    const timer = setInterval(tell, ms);
    return () => clearInterval(timer);
  };
const everyMinute = every(MINUTE_MS);
const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const itself = (now: number): number => now;

/**
 * What `say` makes of the present minute; of the server's moment while hydrating, because both must write the same words. A kept
 * piece of a page is drawn anew once it would say something else. `looks` says how often the clock is looked at.
 */
export function useSaid<T>(say: (now: number) => T, looks = everyMinute): T {
  const { renderedAt } = useApp();
  const said = say(useSyncExternalStore(looks, thisMinute, () => renderedAt));
  if (import.meta.env.SSR) noteSaid(say, said);
  return said;
}

/** The present minute; the server's moment while hydrating. */
export const useNow = (): number => useSaid(itself);
