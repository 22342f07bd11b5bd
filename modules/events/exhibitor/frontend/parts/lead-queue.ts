import { useCallback, useEffect, useRef, useState } from 'react';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { SealedStore } from '../../../../platform/device/parts/sealed-store.ts';
import { exhibitorLeads } from '../../lead-contract.ts';

type Scan = (typeof exhibitorLeads)['exhibitor.leadScan'];
type Scanned = OutputOf<Scan>['data'];
/** A scan as it is handed over: known by its nonce, however often that is tried. */
type Kept = InputOf<Scan> & { at: string };

/** A scan that was handed over and became no lead. */
export interface Untaken {
  at: string;
  /** What the server said of it; null where it refused to look. */
  outcome: Scanned['outcome'] | null;
}

/** How often it is tried whether the line is back. */
const AGAIN_MS = 20_000;

/** Whether it is to be tried again as it is: nobody heard it, or the sign-in was over. */
const isLater = (error: unknown): boolean =>
  !(error instanceof ClientError) || error.isUnheard || error.status === 401 || error.status === 429;

/**
 * The scans of an exhibitor's phone: asked of the server at once, or sealed in this browser and handed over in order once the line is
 * back (E6). They outlive the page; whoever signs in for the same exhibitor hands over what waits.
 */
export function useLeadQueue(
  client: Caller,
  exhibitor: number,
  handed: () => void,
): {
  waiting: number;
  isUnable: boolean;
  /** What of the kept scans became no lead, until somebody has seen it. */
  untaken: readonly Untaken[];
  seen(): void;
  scan(code: string): Promise<Scanned | null>;
  handOver(): Promise<void>;
} {
  const [waiting, setWaiting] = useState(0);
  const [untaken, setUntaken] = useState<readonly Untaken[]>([]);
  const [isUnable, setUnable] = useState(false);
  const store = useRef<SealedStore<Kept> | null>(null);
  const handing = useRef<Promise<void> | null>(null);
  const told = useRef(handed);
  useEffect(() => {
    told.current = handed;
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
      let outcome: Untaken['outcome'] = null;
      try {
        const { data } = await client.call(exhibitorLeads['exhibitor.leadScan'], next.taken, { quiet: true });
        outcome = data.outcome;
      } catch (error) {
        if (isLater(error)) break;
        // What the server will never take does not stand in the way of what is behind it.
      }
      await kept.remove(next.seq);
      if (outcome !== 'taken' && outcome !== 'again') {
        const { at } = next.taken;
        setUntaken((all) => [...all, { at, outcome }]);
      }
      count += 1;
    }
    setWaiting(await kept.count());
    if (count > 0) told.current();
  }, [client]);
  const handOver = useCallback((): Promise<void> => {
    handing.current ??= handAll().finally(() => {
      handing.current = null;
    });
    return handing.current;
  }, [handAll]);

  useEffect(() => {
    let isGone = false;
    // In a window that keeps nothing, and without TLS, scans need the line.
    SealedStore.open<Kept>(`leads-${exhibitor}`).then(
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
  }, [exhibitor, handOver]);

  return {
    ...{ waiting, isUnable, untaken, handOver },
    seen: () => setUntaken([]),
    async scan(code) {
      const scan: Kept = { nonce: randomId(), code, at: new Date().toISOString() };
      try {
        const { data } = await client.call(exhibitorLeads['exhibitor.leadScan'], scan, { quiet: true });
        void handOver();
        return data;
      } catch (error) {
        if (!(error instanceof ClientError && error.isUnheard) || store.current === null) throw error;
      }
      // Under the nonce of the question: where it was heard after all, that is the scan.
      await store.current.add(scan);
      setWaiting(await store.current.count());
      return null;
    },
  };
}
