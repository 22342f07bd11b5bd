import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Icon } from '../../../../../ui/site/icon.tsx';
import css from '../pay.module.css';
import type { Way } from './pay-types.ts';

/** The ways to pay that this browser can go. */
export function PayWays({
  ways,
  isBusy,
  hasNone,
  onChoose,
}: {
  ways: readonly Way[];
  isBusy: boolean;
  /** Nothing else is begun: without a way there is something to say. */
  hasNone: boolean;
  onChoose(way: Way): void;
}) {
  const { t } = useApp();
  if (ways.length === 0) return hasNone ? <p className={css.note}>{t('payment.noWay')}</p> : null;
  return (
    <section className={css.ways} aria-labelledby="pay-how">
      <h2 id="pay-how">{t(hasNone ? 'payment.how' : 'payment.otherWay')}</h2>
      {ways.map((way) => (
        <button
          key={way}
          type="button"
          className={css.way}
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => onChoose(way)}
        >
          <Icon name={way === 'transfer' ? 'home' : 'wechat'} size={28} />
          <span>
            <b>{t(`payment.way.${way}`)}</b>
            <small>{t(`payment.wayHint.${way}`)}</small>
          </span>
          <Icon name="right" />
        </button>
      ))}
    </section>
  );
}
