import { useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';

/** What a screen heard last, and how it stands with its line. */
export interface Asked<T> {
  heard: { data: T; at: number } | null;
  isLost: boolean;
  /** What it was refused for; empty where it was not. */
  why: string;
}

/** Asks by itself, again and again: what was heard stays without a line, and goes where the server refuses. */
export function useAsked<T>(ask: () => Promise<{ data: T }>, everyMs: number): Asked<T> {
  const [shown, setShown] = useState<Asked<T>>({ heard: null, isLost: false, why: '' });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async (): Promise<void> => {
      const answer = await latest.current().catch((error: Error) => error);
      if (isGone) return;
      if (!(answer instanceof Error)) {
        setShown({ heard: { data: answer.data, at: performance.now() }, isLost: false, why: '' });
      } else if (answer instanceof ClientError && !answer.isUnheard && answer.status !== 429) {
        setShown({ heard: null, isLost: false, why: answer.message });
      } else {
        setShown((before) => ({ ...before, isLost: true }));
      }
      timer = setTimeout(() => void again(), everyMs);
    };
    void again();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [everyMs]);
  return shown;
}
