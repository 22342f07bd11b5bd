import { SEEN_MS, type SeenClock, seenClock } from '../../rules/viewable.ts';

const THRESHOLDS = [0, 0.3, 0.5, 0.75, 1];

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Watches an advertisement and calls `seen` once it was in sight for long enough without a break; answers how to stop. */
export function watchView(element: Element, seen: () => void): () => void {
  const leaving = new AbortController();
  let clock: SeenClock | null = null;
  let share = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    leaving.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
  const look = (): void => {
    clock?.look(share, isLookedAt(), performance.now());
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!clock?.isSeen(performance.now())) return;
      stop();
      seen();
    }, SEEN_MS + 20);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last === undefined) return;
      const { width, height } = last.boundingClientRect;
      clock ??= seenClock(width, height);
      share = last.intersectionRatio;
      look();
    },
    { threshold: THRESHOLDS },
  );
  observer.observe(element);
  const { signal } = leaving;
  document.addEventListener('visibilitychange', look, { signal });
  for (const name of ['focus', 'blur']) window.addEventListener(name, look, { signal });
  return stop;
}
