import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { registrationGroups } from '../../group-contract.ts';

type Quote = OutputOf<(typeof registrationGroups)['registration.groupQuote']>['data'];

/** Gives a place of a group back: first it is said what is kept and what goes back, then it is done. */
export function GiveUpSeat({
  group,
  seat,
  position,
  onDone,
}: {
  group: number;
  seat: number;
  position: number;
  onDone(): Promise<void>;
}) {
  const { client, t } = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = { group, seats: [seat] };
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what was told before counts no more.
    await work().catch(() => setQuote(null));
    setBusy(false);
  };
  if (quote === null) {
    const ask = async (): Promise<void> =>
      setQuote((await client.call(registrationGroups['registration.groupQuote'], asked)).data);
    return (
      <Button kind="quiet" busy={isBusy} onClick={() => void act(ask)}>
        {t('registration.group.giveUp', { position })}
      </Button>
    );
  }
  const give = async (): Promise<void> => {
    await client.call(registrationGroups['registration.groupGiveUp'], { ...asked, quote: quote.quote });
    await onDone();
  };
  return (
    <>
      <span>{t('registration.quoted', { kept: moneyText(quote.keptFen), back: moneyText(quote.backFen) })}</span>
      <Button busy={isBusy} onClick={() => void act(give)}>
        {t('registration.group.giveUpSure')}
      </Button>
      <Button kind="quiet" onClick={() => setQuote(null)}>
        {t('registration.keep')}
      </Button>
    </>
  );
}
