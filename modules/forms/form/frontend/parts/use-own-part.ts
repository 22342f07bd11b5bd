import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { form } from '../../contract.ts';

/** What the reader has to do with a form. */
export type OwnPart = OutputOf<(typeof form)['form.mine']>['data'];

/**
 * What the reader has to do with a form, fetched in the browser: the page itself is the same for everybody. Null for visitors,
 * undefined while nobody knows yet; `again` asks anew.
 */
export function useOwnPart(id: number): { own: OwnPart | null | undefined; again(): Promise<void> } {
  const { client, user } = useApp();
  const { info, token } = useStore(user);
  const [own, setOwn] = useState<OwnPart | null>();
  const person = token === null ? null : (info?.id ?? 0);
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const options = { quiet: true, ...(signal && { signal }) };
      const found =
        person === null ? null : await client.call(form['form.mine'], { id }, options).catch(() => ({ data: null }));
      if (!signal?.aborted) setOwn(found?.data ?? null);
    },
    [client, id, person],
  );
  const again = (): Promise<void> => load();
  useBackOnline(() => void load());
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  return { own, again };
}
