import { useCallback, useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { InputOf, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';
import { useSealedQueue } from '../../../../platform/device/parts/use-sealed-queue.ts';
import { doorCalls } from '../../door-contract.ts';
import type { Served } from '../../treat-contract.ts';

export type Door = OutputOf<(typeof doorCalls)['receiving.door.open']>['data'];
type Shown = InputOf<(typeof doorCalls)['receiving.door.serve']> & { at: string };

/** How often the counts are asked for anew, as others give out beside this phone. */
const EVERY_MS = 15_000;

/** The treat that the link of the address opens, with what phones give out of it; without a line scans wait in this browser. */
export function useDoor() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [door, setDoor] = useState<Door | null>(null);
  const [why, setWhy] = useState('');
  const [isOffline, setOffline] = useState(false);
  const wordOf = useCallback(
    (error: unknown): string => (error instanceof ClientError ? error.message : t('shell.client.failed')),
    [t],
  );
  const ask = useCallback(
    () =>
      client.call(doorCalls['receiving.door.open'], {}, { quiet: true }).then(
        ({ data }) => {
          setDoor(data);
          setOffline(false);
        },
        (error: unknown) => {
          if (error instanceof ClientError && error.isUnheard) setOffline(true);
          else setWhy(wordOf(error));
        },
      ),
    [client, wordOf],
  );
  useEffect(() => {
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, [ask]);
  const { take, ...queue } = useSealedQueue<Shown, Served>({
    name: door === null ? null : `treat-${door.id}`,
    ask: async (shown, isKept) => {
      // With a line it is the server's clock that counts, and not that of the phone.
      const sent = isKept ? shown : { ...shown, at: null };
      return (await client.call(doorCalls['receiving.door.serve'], sent, { quiet: true })).data;
    },
    good: ['served'],
    handed: () => void ask(),
  });
  const serve = async (code: string): Promise<Served | null> => {
    const answer = await take({ nonce: randomId(), code, at: new Date().toISOString() });
    setOffline(answer === null);
    if (answer !== null) void ask();
    return answer;
  };
  return { door, why, isOffline, queue, serve, wordOf };
}
