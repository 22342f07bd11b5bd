import { useSyncExternalStore } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';

const MINUTE_MS = 60_000;
const everyMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, MINUTE_MS);
  return () => clearInterval(timer);
};
const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The present minute; the server's moment while hydrating, because both must write the same words. */
export function useNow(): number {
  const { renderedAt } = useApp();
  return useSyncExternalStore(everyMinute, thisMinute, () => renderedAt);
}
