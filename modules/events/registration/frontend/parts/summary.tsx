import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { Offer } from './offer.ts';
import { PriceNow } from './price-now.tsx';
import { PromoCode } from './promo-code.tsx';
import css from './summary.module.css';
import type { PromoInUse } from './use-promo.ts';

/** What was chosen, with its sum at the prices of this moment. */
export function Summary({
  offer,
  chosen,
  promo,
}: {
  offer: Offer;
  chosen: ReadonlyMap<number, number>;
  promo: PromoInUse;
}) {
  const { t } = useApp();
  const lines = offer.products.filter(({ id }) => chosen.has(id));
  const sum = lines.reduce((all, { id, fen }) => all + (fen ?? 0) * (chosen.get(id) ?? 0), 0);
  return (
    <section className={css.summary} aria-label={t('registration.chosen')}>
      <h2>{t('registration.chosen')}</h2>
      {lines.length === 0 ? (
        <p className={css.none}>{t('registration.nothingYet')}</p>
      ) : (
        <ul>
          {lines.map(({ id, title, fen, fullFen, tiers }) => {
            const quantity = chosen.get(id) ?? 0;
            const tier = tiers.length > 1 ? tiers.find(({ isNow }) => isNow)?.name : undefined;
            return (
              <li key={id}>
                <span>
                  <b>{quantity > 1 ? `${title} × ${quantity}` : title}</b>
                  {tier && <small>{tier}</small>}
                </span>
                <span>
                  <PriceNow fen={(fen ?? 0) * quantity} fullFen={(fullFen ?? 0) * quantity} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className={css.sum}>
        <span>{t('registration.total')}</span>
        <b>{moneyText(sum)}</b>
      </p>
      {offer.conference.registration === 'open' && <PromoCode conference={offer.conference.id} promo={promo} />}
    </section>
  );
}
