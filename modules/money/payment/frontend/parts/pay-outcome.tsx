import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { Icon, type IconName } from '../../../../../ui/site/icon.tsx';
import type { PayDesk } from '../../contract.ts';
import css from '../pay.module.css';
import type { Try } from './pay-types.ts';

interface Outcome {
  readonly icon: IconName;
  readonly kind: 'ok' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
}

/** What has come of an order, or of the last try to pay it; null while nothing has. */
function outcomeOf({ state, totalFen, openFen }: PayDesk, last: Try | undefined): Outcome | null {
  const isPaid = state === 'fulfilled' || (state === 'paid' && openFen === 0);
  if (isPaid) return { icon: 'check', kind: 'ok', title: 'done', text: 'doneText' };
  if (state === 'expired') return { icon: 'clock', kind: 'bad', title: 'over', text: 'overText' };
  if (state === 'cancelled') return { icon: 'close', kind: 'bad', title: 'cancelled', text: 'cancelledText' };
  if (last?.state === 'failed') return { icon: 'warn', kind: 'bad', title: 'failed', text: 'failedText' };
  if (last?.state === 'closed' && openFen === totalFen && last.way !== 'transfer')
    return { icon: 'clock', kind: 'warn', title: 'expired', text: 'expiredText' };
  return null;
}

/** Says what has come of it: paid, in part, refused, run out. */
export function PayOutcome({ desk, last }: { desk: PayDesk; last: Try | undefined }) {
  const { t } = useApp();
  const outcome = outcomeOf(desk, last);
  const isPartly = desk.openFen > 0 && desk.openFen < desk.totalFen;
  return (
    <>
      {outcome !== null && (
        <section className={css.outcome} data-kind={outcome.kind} role="status">
          <Icon name={outcome.icon} size={40} />
          <h2>{t(`payment.${outcome.title}`)}</h2>
          <p className={css.note}>{t(`payment.${outcome.text}`, { code: last?.refusal ?? '' })}</p>
        </section>
      )}
      {isPartly && (
        <p className={css.partly} role="status">
          {t('payment.partly', { paid: moneyText(desk.totalFen - desk.openFen), open: moneyText(desk.openFen) })}
        </p>
      )}
    </>
  );
}
