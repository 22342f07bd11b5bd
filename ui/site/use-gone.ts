import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Live } from '../../kernel/client/live.ts';
import { useApp } from '../../kernel/client/site-app.ts';

/** Reading begins first: the line comes after it. */
const BEGIN_MS = 1500;
/** Nothing depends on the line: where none holds, so often is asked all the same. */
const ANYWAY_MS = 60_000;
/** Processes tell each other what they keep within so long: what is asked at once may be as old. */
const SETTLE_MS = 700;

/**
 * Asks anew for what a page shows as soon as the server says that this item was taken off the site, and where the room of those who
 * may read it lets one in no more. A page that no loader fetched says by `ask` how that is done.
 */
export function useGone(type: string | undefined, id: number | undefined, ask?: () => unknown): void {
  const { user } = useApp();
  const { revalidate } = useRevalidator();
  const latest = useRef<() => unknown>(revalidate);
  latest.current = ask ?? revalidate;
  useEffect(() => {
    if (type === undefined || id === undefined) return;
    let line: Pick<Live, 'close'> | undefined;
    let isOver = false;
    let wasIn = false;
    let settle: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      void latest.current();
      clearTimeout(settle);
      settle = setTimeout(() => void latest.current(), SETTLE_MS);
    };
    const anyway = setInterval(() => {
      if (!wasIn && document.visibilityState === 'visible') void latest.current();
    }, ANYWAY_MS);
    const listen = async (): Promise<void> => {
      const { pageLine } = await import('../../kernel/client/page-line.ts');
      if (isOver) return;
      const live = pageLine(user);
      line = live;
      live.on('content.gone', (told) => told.type === type && told.id === id && again());
      live.enter('content', { type, id }, (isIn) => {
        // A line that is lost says so as well: whoever was in only waits for it.
        if (!isIn && !wasIn) again();
        wasIn = isIn;
      });
    };
    // Without the line the page asks from time to time.
    const begin = setTimeout(() => void listen().catch(() => undefined), BEGIN_MS);
    return () => {
      isOver = true;
      clearTimeout(begin);
      clearInterval(anyway);
      clearTimeout(settle);
      line?.close();
    };
  }, [type, id, user]);
}
