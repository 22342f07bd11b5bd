import { useEffect, useState } from 'react';

const known = new WeakMap<() => Promise<unknown>, unknown>();

/** A part whose script comes later. */
export interface LatePart<T> {
  /** Null until it is there. */
  part: T | null;
  /** It did not come; what stands around it is as it was. */
  hasFailed: boolean;
  /** Asks for it once more. */
  retry(): void;
}

/** Fetches a part that few need when it is first drawn; `load` is the same function each time. Where it does not come, nothing else is lost. */
export function useLatePart<T>(load: () => Promise<T>): LatePart<T> {
  const [tries, setTries] = useState(1);
  const [failedAt, setFailedAt] = useState(0);
  const [, setHere] = useState<unknown>(null);
  const part = (known.get(load) ?? null) as T | null;
  useEffect(() => {
    if (part !== null) return;
    let isGone = false;
    load().then(
      (found) => {
        known.set(load, found);
        if (!isGone) setHere(() => found);
      },
      (error: unknown) => {
        console.error(error);
        if (!isGone) setFailedAt(tries);
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, part, tries]);
  return { part, hasFailed: failedAt === tries, retry: () => setTries(tries + 1) };
}
