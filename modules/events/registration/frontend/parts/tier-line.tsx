import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { OfferedProduct } from '../../contract.ts';
import css from './products.module.css';

const minuteOf = (moment: string, zone: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);

/** The prices of a product beside each other: which holds now, and what ends each. */
export function TierLine({ tiers, timeZone }: Pick<OfferedProduct, 'tiers'> & { timeZone: string }) {
  const { t } = useApp();
  if (tiers.length < 2) return null;
  const now = tiers.findIndex(({ isNow }) => isNow);
  return (
    <ol className={css.tiers}>
      {tiers.map(({ name, fen, until, most, left, isNow }, index) => (
        <li key={name} {...(isNow && { 'aria-current': 'true' as const })} {...(now > index && { 'data-over': '' })}>
          <span className={css.tierName}>
            {name}
            {isNow && ` · ${t('registration.now')}`}
          </span>
          <b>{fen === 0 ? t('registration.free') : moneyText(fen)}</b>
          <small>
            {until !== null && t('registration.until', { at: minuteOf(until, timeZone) })}
            {until !== null && most !== null && ' · '}
            {most !== null &&
              t(isNow && left !== null ? 'registration.tierLeft' : 'registration.upTo', { most, left: left ?? 0 })}
          </small>
        </li>
      ))}
    </ol>
  );
}
