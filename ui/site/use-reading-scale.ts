import { useCallback, useEffect, useState } from 'react';

const key = 'readingScale';
const step = 0.125;

/** The reader's type size: its step (-1 to 3), the factor of it, and how to change it; kept on this device. */
export function useReadingScale(): { scale: number; factor: number; setScale: (scale: number) => void } {
  const [scale, setOwn] = useState(0);
  useEffect(() => {
    const kept = Number(localStorage.getItem(key));
    if (Number.isInteger(kept) && kept >= -1 && kept <= 3) setOwn(kept);
  }, []);
  const setScale = useCallback((next: number): void => {
    setOwn(next);
    localStorage.setItem(key, String(next));
  }, []);
  return { scale, factor: 1.0625 + scale * step, setScale };
}
