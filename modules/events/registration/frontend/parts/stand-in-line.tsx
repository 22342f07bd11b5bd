import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useIntent } from '../../../../../kernel/client/use-intent.ts';
import { rowCountText } from '../../../../../kernel/rules/count-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { type OfferedProduct, registration } from '../../contract.ts';
import type { Offer } from './offer.ts';

/** Stands in line for what is sold out, or says where one stands and lets one leave. */
export function StandInLine({
  product,
  wait,
  again,
}: {
  product: OfferedProduct;
  wait: Offer['waiting'][number] | undefined;
  again(): Promise<void>;
}) {
  const { client, locale, t, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async (leaves: boolean): Promise<void> => {
    setBusy(true);
    try {
      await client.call(registration[leaves ? 'registration.leave' : 'registration.wait'], { product: product.id });
      toast('ok', t(leaves ? 'registration.lineLeft' : 'registration.inLine'));
      await again();
    } finally {
      setBusy(false);
    }
  };
  const join = useIntent({
    act: `registration.wait/${product.id}`,
    done: t('registration.inLine'),
    run: () => act(false),
  });
  if (wait === undefined) {
    return (
      <Button kind="outline" busy={isBusy} onClick={() => void join()}>
        {t('registration.standInLine')}
      </Button>
    );
  }
  return (
    <>
      {wait.place !== null && <b>{t('registration.place', { place: rowCountText(locale, wait.place) })}</b>}
      <Button kind="quiet" busy={isBusy} onClick={() => void act(true).catch(() => undefined)}>
        {t(wait.state === 'offered' ? 'registration.decline' : 'registration.leaveLine')}
      </Button>
    </>
  );
}
