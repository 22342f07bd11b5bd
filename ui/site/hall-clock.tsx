import { useEffect, useRef, useState } from 'react';

const HOUR_MS = 3_600_000;
const TICK_MS = 250;

/** Milliseconds as minutes and seconds. */
export function spelledTime(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * The time that is left until a moment, by the server’s clock: `now` is what that one said with its last answer, so that a browser whose clock
 * is wrong counts right. Before the last hour `far` stands there where it is given, and at the end `over`.
 */
export function HallClock({ until, now, far, over }: { until: string; now: string; far?: string; over: string }) {
  // While the page is written on the server both clocks are one.
  const [passed, setPassed] = useState(0);
  const heard = useRef(0);
  useEffect(() => {
    void now;
    heard.current = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(performance.now() - heard.current), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  const left = Date.parse(until) - Date.parse(now) - passed;
  if (left <= 0) return over;
  if (left >= HOUR_MS && far !== undefined) return far;
  return <span role="timer">{spelledTime(left)}</span>;
}
