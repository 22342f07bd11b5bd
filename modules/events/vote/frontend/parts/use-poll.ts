import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { type Poll, vote } from '../../contract.ts';

/** Whether the reader may vote. */
export type Inspected = OutputOf<(typeof vote)['vote.inspect']>;

/** A poll as it is for this reader at this moment. */
export interface PollNow {
  poll: Poll;
  /** Undefined as long as nobody knows. */
  inspected: Inspected | undefined;
  again(): Promise<void>;
}

const RENEW_MS = 5_000;
/** The longest that a timer of a browser runs. */
const LONGEST_MS = 2_000_000_000;

/**
 * The poll for this reader, fetched in the browser, because the page itself is the same for everybody: what they did, whether they may vote, and
 * the counts as far as they may see them. Asked anew while counts move, and when it opens or closes.
 */
export function usePoll(shown: Poll): PollNow {
  const { client, user } = useApp();
  const { info, token } = useStore(user);
  const [found, setFound] = useState<{ poll: Poll; inspected: Inspected } | null>(null);
  const person = token === null ? null : (info?.id ?? 0);
  const { id } = shown;
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const options = { quiet: true, ...(signal && { signal }) };
      // `person` decides what is answered: whoever signs in asks anew.
      void person;
      const asked = await Promise.all([
        client.call(vote['vote.show'], { id }, options),
        client.call(vote['vote.inspect'], { id }, options),
      ]).catch(() => null);
      if (asked !== null && !signal?.aborted) setFound({ poll: asked[0].data, inspected: asked[1] });
    },
    [client, id, person],
  );
  useBackOnline(() => void load());
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  const poll = found?.poll.id === id ? found.poll : shown;
  const moves = poll.status === 'open' && poll.result !== null;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void load(), RENEW_MS);
    return () => clearInterval(timer);
  }, [moves, load]);
  const turn = poll.status === 'coming' ? poll.opensAt : poll.status === 'open' ? poll.closesAt : null;
  useEffect(() => {
    const left = turn === null ? 0 : Date.parse(turn) - Date.now();
    if (left <= 0 || left > LONGEST_MS) return;
    const timer = setTimeout(() => void load(), left + 500);
    return () => clearTimeout(timer);
  }, [turn, load]);
  return { poll, inspected: found?.inspected, again: () => load() };
}
