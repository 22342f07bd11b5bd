import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { registration } from '../../contract.ts';
import type { Offer } from './offer.ts';

type Applied = OutputOf<(typeof registration)['registration.promo']>['data'];

/** A code in the basket: what it is, and how it gets in and out. */
export interface PromoInUse {
  /** Empty where there is none. */
  code: string;
  apply(code: string): Promise<void>;
  drop(): void;
}

/**
 * The offer with what the code of the basket makes of it; a code that was kept with a draft is asked for again. `renew` asks once more, as
 * after a refusal: a code that is not taken any more is out of the basket.
 */
export function usePromo(offer: Offer): { offer: Offer; promo: PromoInUse; renew(): Promise<void> } {
  const { client } = useApp();
  const [applied, setApplied] = useState<Applied | null>(null);
  const [isDropped, setDropped] = useState(false);
  const conference = offer.conference.id;
  const apply = useCallback(
    async (code: string): Promise<void> => {
      const input = { conference, code };
      setApplied((await client.call(registration['registration.promo'], input, { quiet: true })).data);
    },
    [client, conference],
  );
  const drop = useCallback((): void => {
    setDropped(true);
    setApplied(null);
  }, []);
  const kept = offer.mine?.promo ?? '';
  useEffect(() => {
    if (kept !== '' && !isDropped && applied === null) void apply(kept).catch(drop);
  }, [kept, isDropped, applied, apply, drop]);
  const code = applied?.code ?? '';
  return {
    offer: { ...offer, products: applied?.products ?? offer.products },
    promo: { code, apply, drop },
    renew: async () => {
      if (code !== '') await apply(code).catch(drop);
    },
  };
}
