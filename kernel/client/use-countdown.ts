import { useEffect, useState } from 'react';

/** Seconds that are left, of `first` to begin with, and how to count down from others. */
export function useCountdown(first = 0): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}
