import { startTransition, useEffect, useState } from 'react';

/** So long nobody types before what follows from it is worked out. */
const PAUSE_MS = 250;

/**
 * A value as it is once nobody changes it for a moment: what takes long is made of it, and no key waits for that. It is drawn as what may
 * be put off, so that a key that comes in the middle is served first.
 */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    if (paused === value) return;
    const timer = setTimeout(() => startTransition(() => setPaused(value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [paused, value]);
  return paused;
}
