import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { registration } from '../../contract.ts';
import css from '../registration-page.module.css';

type Quote = OutputOf<(typeof registration)['registration.quote']>['data'];

/** Gives a registration up: first it is said what is kept and what goes back, then it is asked. */
export function Withdraw({ id, onDone }: { id: number; onDone(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what was told before counts no more.
    await work().catch(() => setQuote(null));
    setBusy(false);
  };
  if (quote === null) {
    return (
      <Button
        kind="outline"
        busy={isBusy}
        onClick={() =>
          void act(async () => setQuote((await client.call(registration['registration.quote'], { id })).data))
        }
      >
        {t('registration.withdraw')}
      </Button>
    );
  }
  const confirm = (): Promise<void> =>
    act(async () => {
      await client.call(registration['registration.withdraw'], { id, quotes: quote.quotes });
      toast('ok', t('registration.withdrawn'));
      setQuote(null);
      await onDone();
    });
  const isPaid = quote.keptFen + quote.backFen > 0;
  return (
    <section className={css.next} aria-label={t('registration.withdrawAsk')}>
      <p>{t('registration.withdrawAsk')}</p>
      {isPaid && <p>{t('registration.quoted', { kept: moneyText(quote.keptFen), back: moneyText(quote.backFen) })}</p>}
      <p className={css.ways}>
        <Button busy={isBusy} onClick={() => void confirm()}>
          {t('registration.withdraw')}
        </Button>
        <Button kind="quiet" onClick={() => setQuote(null)}>
          {t('registration.keep')}
        </Button>
      </p>
    </section>
  );
}
