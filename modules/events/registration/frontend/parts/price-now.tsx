import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import css from './price-now.module.css';

/** A price, and beside it what it would be without the code. */
export function PriceNow({ fen, fullFen }: { fen: number | null; fullFen: number | null }) {
  const { t } = useApp();
  if (fen === null) return null;
  return (
    <>
      {fullFen !== null && fullFen !== fen && (
        <del className={css.full}>
          <span className="visually-hidden">{t('registration.promo.without')} </span>
          {moneyText(fullFen)}
        </del>
      )}
      {fen === 0 ? t('registration.free') : moneyText(fen)}
    </>
  );
}
