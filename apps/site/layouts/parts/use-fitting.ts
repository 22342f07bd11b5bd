import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many entries of a navigation stand in its first line. The others have wrapped to where nothing shows, which is all that
 * the page as it comes from the server does with them: nothing moves when they are counted.
 */
export function useFitting(nav: RefObject<HTMLElement | null>, count: number, upright: boolean): number | null {
  const [fitting, setFitting] = useState<number | null>(null);
  useLayoutEffect(() => {
    const all = nav.current;
    if (all === null) return;
    const entries = ([...all.children] as HTMLElement[]).slice(0, count);
    const line = ({ offsetLeft, offsetTop }: HTMLElement): number => (upright ? offsetLeft : offsetTop);
    const look = (): void => {
      const beyond = entries.findIndex((entry) => entries[0] !== undefined && line(entry) > line(entries[0]));
      setFitting(beyond === -1 ? count : beyond);
    };
    look();
    const watch = new ResizeObserver(look);
    for (const each of [all, ...entries]) watch.observe(each);
    return () => watch.disconnect();
  }, [nav, count, upright]);
  return fitting;
}
