import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { type OwnPlace, panel } from '../../panel-contract.ts';

/** The reader's own places in panels, asked by the browser because pages are the same for everybody; null until it knows. */
export function usePlaces() {
  const { client, user } = useApp();
  const { token, loading } = useStore(user);
  const [places, setPlaces] = useState<OwnPlace[] | null>(null);
  const reload = useCallback(async (): Promise<void> => {
    if (token === null) {
      setPlaces([]);
      return;
    }
    const { data } = await client.call(panel['survey.panelMine'], {}, { quiet: true });
    setPlaces(data);
  }, [client, token]);
  useEffect(() => {
    if (!loading) reload().catch(() => setPlaces([]));
  }, [reload, loading]);
  return { places, reload, isSignedIn: token !== null };
}
