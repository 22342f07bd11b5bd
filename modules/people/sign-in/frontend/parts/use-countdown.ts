import { useEffect, useState } from 'react';

/** Seconds that run down to zero, and how to start them. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    // By the clock, not by counting ticks: phones stop timers of pages in the background.
    const tick = (): void => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0)];
}
