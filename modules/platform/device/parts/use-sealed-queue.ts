import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { SealedStore } from './sealed-store.ts';

/** Something that was taken while there was no line, or that nobody knows to have come: sent again under its nonce. */
interface Kept {
  nonce: string;
  at: string;
}

/** What was handed over later and came to nothing. */
export interface Untaken<Outcome extends string> {
  at: string;
  /** What the server said of it; null where it refused to look. */
  outcome: Outcome | null;
}

/** How often it is tried whether the line is back. */
const AGAIN_MS = 20_000;

/** Whether it is to be tried again as it is: nobody heard it, or the sign-in was over. */
const isLater = (error: unknown): boolean =>
  !(error instanceof ClientError) || error.isUnheard || error.status === 401 || error.status === 429;

/**
 * What a phone takes, asked of the server at once, or sealed in this browser under `name` and handed over in order once the line is
 * back. It outlives the page; whoever opens the same again hands over what waits. `name` is null as long as nobody knows it.
 */
export function useSealedQueue<Taken extends Kept, Answer extends { outcome: string }>({
  name,
  ask,
  good,
  handed,
}: {
  name: string | null;
  /** `isKept`: it is handed over later than it was taken. */
  ask(taken: Taken, isKept: boolean): Promise<Answer>;
  /** Outcomes that nobody has to be told of later. */
  good: readonly Answer['outcome'][];
  handed(): void;
}): {
  waiting: number;
  isUnable: boolean;
  /** What of the kept ones came to nothing, until somebody has seen it. */
  untaken: readonly Untaken<Answer['outcome']>[];
  seen(): void;
  /** What the server says of it; null where it is kept until the line is back. */
  take(taken: Taken): Promise<Answer | null>;
  handOver(): Promise<void>;
} {
  const [waiting, setWaiting] = useState(0);
  const [untaken, setUntaken] = useState<readonly Untaken<Answer['outcome']>[]>([]);
  const [isUnable, setUnable] = useState(false);
  const store = useRef<SealedStore<Taken> | null>(null);
  const handing = useRef<Promise<void> | null>(null);
  const now = useRef({ ask, good, handed });
  useEffect(() => {
    now.current = { ask, good, handed };
  });

  const handAll = useCallback(async (): Promise<void> => {
    const kept = store.current;
    if (kept === null) return;
    let place = 0;
    let count = 0;
    for (;;) {
      const next = await kept.next(place);
      if (next === null) break;
      place = next.seq;
      let outcome: Answer['outcome'] | null = null;
      try {
        outcome = (await now.current.ask(next.taken, true)).outcome;
      } catch (error) {
        if (isLater(error)) break;
        // What the server will never take does not stand in the way of what is behind it.
      }
      await kept.remove(next.seq);
      if (outcome === null || !now.current.good.includes(outcome)) {
        const { at } = next.taken;
        setUntaken((all) => [...all, { at, outcome }]);
      }
      count += 1;
    }
    setWaiting(await kept.count());
    if (count > 0) now.current.handed();
  }, []);
  const handOver = useCallback((): Promise<void> => {
    handing.current ??= handAll().finally(() => {
      handing.current = null;
    });
    return handing.current;
  }, [handAll]);

  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    // In a window that keeps nothing, and without TLS, the line is needed.
    SealedStore.open<Taken>(name).then(
      (opened) => {
        if (isGone) return;
        store.current = opened;
        void opened.count().then(setWaiting);
        void handOver();
      },
      () => isGone || setUnable(true),
    );
    const again = (): void => void handOver();
    const timer = setInterval(again, AGAIN_MS);
    globalThis.addEventListener('online', again);
    return () => {
      isGone = true;
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [name, handOver]);

  return {
    ...{ waiting, isUnable, untaken, handOver },
    seen: () => setUntaken([]),
    async take(taken) {
      try {
        const answer = await now.current.ask(taken, false);
        void handOver();
        return answer;
      } catch (error) {
        if (!(error instanceof ClientError && error.isUnheard) || store.current === null) throw error;
      }
      // Under the nonce of the question: where it was heard after all, that is the answer.
      await store.current.add(taken);
      setWaiting(await store.current.count());
      return null;
    },
  };
}
