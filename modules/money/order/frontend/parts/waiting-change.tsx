import { useState } from 'react';
import { useApp, useT } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Countdown } from '../../../../../ui/site/countdown.tsx';
import { Slot } from '../../../../../ui/site/slot.tsx';
import { ownChange } from '../../change-contract.ts';
import type { WaitingChange as Change } from '../../contract.ts';
import css from '../order.module.css';

/** A change of an own order that waits: what goes and comes, the difference, and how to pay it or say yes. */
export function WaitingChange({
  code,
  change,
  howToPay,
  onDone,
}: {
  code: string;
  change: Change;
  howToPay: string;
  onDone(): Promise<void>;
}) {
  const t = useT();
  const { client, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const act = async (what: 'order.confirmChangeOwn' | 'order.withdrawChangeOwn', told: string): Promise<void> => {
    setBusy(true);
    // What is refused the call has said; how it stands by now is shown either way.
    await client
      .call(ownChange[what], { code, change: change.id })
      .then(() => toast('ok', t(told)))
      .catch(() => undefined);
    await onDone();
    setBusy(false);
  };
  return (
    <section className={css.ask} aria-label={t('order.change.waiting')}>
      <h2>{t('order.change.waiting')}</h2>
      <ul className={css.diff}>
        {change.drops.map(({ id, title, totalFen, keptFen }) => (
          <li key={id}>
            − {title} · {moneyText(totalFen)}
            {keptFen > 0 && <small className={css.aside}>{t('order.kept', { amount: moneyText(keptFen) })}</small>}
          </li>
        ))}
        {change.adds.map(({ title, quantity, totalFen }, index) => (
          <li key={`${title}:${String(index)}`}>
            + {title}
            {quantity > 1 && ` × ${quantity}`} · {moneyText(totalFen)}
          </li>
        ))}
      </ul>
      {change.openFen > 0 ? (
        <>
          <p>
            {t('order.change.due')} <b className={css.open}>{moneyText(change.openFen)}</b>
          </p>
          <p className={css.facts}>{t('order.change.stands')}</p>
          <p className={css.facts}>
            {t('order.payBy', { at: formatDateTime(new Date(change.holdUntil)).slice(0, 16) })}
          </p>
          <Countdown until={change.holdUntil} over={<p>{t('order.change.over')}</p>} />
          <Slot name="order.page.pay" props={{ code }} />
          {howToPay && <p className={css.how}>{howToPay}</p>}
        </>
      ) : (
        <p>
          {t(change.backFen > 0 ? 'order.change.back' : 'order.change.same', { amount: moneyText(change.backFen) })}
        </p>
      )}
      <p className={css.ways}>
        {change.openFen === 0 && (
          <Button busy={isBusy} onClick={() => void act('order.confirmChangeOwn', 'order.change.done')}>
            {t('order.change.confirm')}
          </Button>
        )}
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={() => void act('order.withdrawChangeOwn', 'order.change.withdrawn')}
        >
          {t('order.change.withdraw')}
        </Button>
      </p>
    </section>
  );
}
