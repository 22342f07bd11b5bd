import { useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { order } from '../../contract.ts';
import css from '../order.module.css';

type Quote = OutputOf<(typeof order)['order.quoteOwn']>['data'];

/** Gives an order up: first it is said what is kept and what goes back, then it is asked. */
export function GiveUp({ code, isPaid, onDone }: { code: string; isPaid: boolean; onDone(): Promise<void> }) {
  const t = useT();
  const { client, toast } = useApp();
  const [quote, setQuote] = useState<Quote | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; what was told before counts no more.
    await work().catch(() => setQuote(null));
    setBusy(false);
  };
  const ask = () => act(async () => setQuote((await client.call(order['order.quoteOwn'], { code })).data));
  const confirm = (id: number) =>
    act(async () => {
      await client.call(order['order.giveUpOwn'], { code, quote: id });
      toast('ok', t('order.givenUp'));
      setQuote(null);
      await onDone();
    });
  if (quote === null) {
    return (
      <Button kind="outline" busy={isBusy} onClick={() => void ask()}>
        {t(isPaid ? 'order.giveUp' : 'order.cancel')}
      </Button>
    );
  }
  return (
    <section className={css.ask} aria-label={t('order.giveUpAsk')}>
      <p>{t('order.giveUpAsk')}</p>
      {isPaid && (
        <p className={css.facts}>
          <span>{t('order.kept', { amount: moneyText(quote.keptFen) })}</span>
          <span>{t('order.back', { amount: moneyText(quote.backFen) })}</span>
        </p>
      )}
      <p className={css.ways}>
        <Button busy={isBusy} onClick={() => void confirm(quote.id)}>
          {t(isPaid ? 'order.giveUp' : 'order.cancel')}
        </Button>
        <Button kind="quiet" onClick={() => setQuote(null)}>
          {t('order.keep')}
        </Button>
      </p>
    </section>
  );
}
