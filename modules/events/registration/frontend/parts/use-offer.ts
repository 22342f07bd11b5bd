import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { registration } from '../../contract.ts';
import type { Offer } from './offer.ts';

/** What can be had with a registration for a conference, as whoever reads has it; null until it is known, and where it cannot be asked. */
export function useOffer(id: number): Offer | null {
  const { client, user } = useApp();
  const { token } = useStore(user);
  const [offer, setOffer] = useState<Offer | null>(null);
  const load = useCallback(
    () =>
      client.call(registration['registration.offer'], { conference: id }, { quiet: true }).then(
        ({ data }) => setOffer(data),
        // The page of the conference says all that there is without it.
        () => undefined,
      ),
    [client, id],
  );
  // What is one’s own depends on who asks.
  const [askedAs, setAskedAs] = useState<string | null>();
  useEffect(() => {
    if (askedAs === token) return;
    setAskedAs(token);
    void load();
  }, [load, token, askedAs]);
  return offer;
}
