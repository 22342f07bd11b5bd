import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { bearerClient } from '../../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { crewDay } from '../../crew-contract.ts';
import { type PickupState, stepsFrom } from '../../rules/pickup-steps.ts';
import { keepTaps, newTap, type Tap, waitingTaps } from './tap-queue.ts';

export type Day = OutputOf<(typeof crewDay)['receiving.crew.open']>['data'];

/** How often the day is asked for anew, as delays move pick-ups. */
const EVERY_MS = 60_000;

const tapped = (day: Day, taps: readonly Tap[]): Day => ({
  ...day,
  pickups: day.pickups.map((pickup) => {
    const last = taps.findLast((tap) => tap.pickup === pickup.id);
    return last === undefined ? pickup : { ...pickup, state: last.to, steps: stepsFrom(last.to, 'crew') };
  }),
});

/**
 * The day that the link of the address opens, kept fresh. A tap shows at once; without network it waits on the phone and is
 * sent with the time at which it was tapped, and again under the same name where nobody knows whether it came (X5).
 */
export function useCrewDay() {
  const app = useApp();
  const { t, toast } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [day, setDay] = useState<Day | null>(null);
  const [why, setWhy] = useState('');
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  const [isOffline, setOffline] = useState(false);
  const isSending = useRef(false);
  const wordOf = useCallback(
    (error: unknown): string => (error instanceof ClientError ? error.message : t('shell.client.failed')),
    [t],
  );
  const ask = useCallback(
    () =>
      client.call(crewDay['receiving.crew.open'], {}, { quiet: true }).then(
        ({ data }) => {
          setDay(data);
          setOffline(false);
        },
        (error: unknown) => {
          if (error instanceof ClientError && error.isUnheard) setOffline(true);
          else setWhy(wordOf(error));
        },
      ),
    [client, wordOf],
  );
  const send = useCallback(async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    for (let [next] = waitingTaps(); next !== undefined; [next] = waitingTaps()) {
      const tap = next;
      const isHeard = await client.call(crewDay['receiving.crew.tap'], { ...tap }, { quiet: true }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ClientError && error.isUnheard) return false;
          toast('error', wordOf(error));
          return true;
        },
      );
      setOffline(!isHeard);
      if (!isHeard) break;
      keepTaps(waitingTaps().filter(({ nonce }) => nonce !== tap.nonce));
      setTaps(waitingTaps());
    }
    isSending.current = false;
    if (waitingTaps().length === 0) await ask();
  }, [client, ask, toast, wordOf]);
  useEffect(() => {
    setTaps(waitingTaps());
    void ask().then(send);
    const again = (): void => void send();
    const timer = setInterval(again, EVERY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [ask, send]);
  const tap = (pickup: number, to: PickupState): void => {
    keepTaps([...waitingTaps(), newTap(pickup, to)]);
    setTaps(waitingTaps());
    void send();
  };
  return { day: day && tapped(day, taps), why, waiting: taps.length, isOffline, tap };
}
