import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { agenda } from '../../contract.ts';

/** What the reader starred of a conference, and the way to star more. */
export interface Stars {
  has(id: number): boolean;
  set(id: number, starred: boolean): Promise<void>;
}

/** What the reader starred of a conference: asked by the browser, because the page is the same for everybody. */
export function useStars(conference: number): Stars {
  const { client, user } = useApp();
  const { token } = useStore(user);
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set());
  const read = useCallback((): void => {
    if (token === null) {
      setMine(new Set());
      return;
    }
    client
      .call(agenda['agenda.starred'], { conference }, { quiet: true })
      .then(({ data }) => setMine(new Set(data)))
      .catch(() => undefined);
  }, [client, token, conference]);
  useEffect(read, [read]);
  useBackOnline(read);
  return {
    has: (id) => mine.has(id),
    set: async (id, starred) => {
      await client.call(agenda['agenda.star'], { id, starred });
      setMine((before) => {
        const after = new Set(before);
        if (starred) after.add(id);
        else after.delete(id);
        return after;
      });
    },
  };
}
