import { type RefObject, useEffect, useState } from 'react';

/** Whether it is a chart's turn: its place has come into sight, and the browser has nothing more urgent to do. */
export function useChartTurn(place: RefObject<HTMLElement | null>): boolean {
  const [isOurs, setOurs] = useState(false);
  useEffect(() => {
    if (isOurs || place.current === null) return;
    let idle = 0;
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      idle = requestIdleCallback(() => setOurs(true), { timeout: 1500 });
    });
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      cancelIdleCallback(idle);
    };
  }, [isOurs, place]);
  return isOurs;
}
