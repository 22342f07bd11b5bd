import { useApp } from '../../../../../kernel/client/site-app.ts';
import { ladderDates } from '../../../../../kernel/rules/ladder-dates.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { OfferedProduct } from '../../contract.ts';
import css from './refund-ladder.module.css';

/** A product with the steps of what comes back, in words and dates. */
export function LadderSteps({ title, steps }: { title: string; steps: ReturnType<typeof ladderDates> }) {
  const { t } = useApp();
  const words = ({ percent, fen }: (typeof steps)[number]): string => {
    if (percent === null) return t('registration.refund.fixed', { amount: moneyText(fen ?? 0) });
    if (percent === 0) return t('registration.refund.all');
    return percent === 100 ? t('registration.refund.none') : t('registration.refund.share', { percent: 100 - percent });
  };
  return (
    <div>
      <h3>{title}</h3>
      <dl className={css.steps}>
        {steps.map((step, index) => (
          <div key={step.until ?? 'after'}>
            <dt>
              {step.until !== null
                ? t('registration.refund.until', { day: step.until })
                : index === 0
                  ? t('registration.refund.always')
                  : t('registration.refund.after')}
            </dt>
            <dd>{words(step)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What comes back when one changes one’s mind, for what was chosen and costs something. */
export function RefundLadder({ products, startsOn }: { products: readonly OfferedProduct[]; startsOn: string }) {
  const { t } = useApp();
  const priced = products.filter(({ fen }) => fen !== null && fen > 0);
  if (priced.length === 0) return null;
  return (
    <section className={css.ladder} aria-label={t('registration.refund.title')}>
      <h2>{t('registration.refund.title')}</h2>
      {priced.map(({ id, title, ladder }) => (
        <LadderSteps key={id} title={title} steps={ladderDates(ladder, startsOn)} />
      ))}
    </section>
  );
}
