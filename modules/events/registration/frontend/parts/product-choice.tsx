import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import type { OfferedProduct } from '../../contract.ts';
import type { Offer } from './offer.ts';
import { PriceNow } from './price-now.tsx';
import css from './products.module.css';
import { StandInLine } from './stand-in-line.tsx';
import { TierLine } from './tier-line.tsx';

const minuteOf = (moment: string, zone: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);

/** So many of a product, by two buttons that a thumb reaches. */
function Count({
  product,
  value,
  most,
  onChange,
}: {
  product: OfferedProduct;
  value: number;
  most: number;
  onChange(value: number): void;
}) {
  const { t } = useApp();
  const { title } = product;
  return (
    <span className={css.count}>
      <button
        type="button"
        disabled={value === 0}
        aria-label={t('registration.fewer', { title })}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output aria-label={t('registration.countOf', { title })}>{value}</output>
      <button
        type="button"
        disabled={value >= most}
        aria-label={t('registration.more', { title })}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </span>
  );
}

/** Why a product is not to be had now, or what one should know of it. */
function Standing({ product, offer, again }: { product: OfferedProduct; offer: Offer; again(): Promise<void> }) {
  const { t } = useApp();
  const { standing, saleFrom, left, approves, forDoctors, waits, fen } = product;
  const { timeZone } = offer.conference;
  const wait = offer.waiting.find((one) => one.product === product.id);
  const facts = [
    standing === 'soon' && saleFrom !== null && t('registration.saleFrom', { at: minuteOf(saleFrom, timeZone) }),
    ...(['over', 'sold_out', 'no_price'] as const).map((one) => standing === one && t(`registration.standing.${one}`)),
    forDoctors && t(standing === 'not_for_you' ? 'registration.standing.not_for_you' : 'registration.forDoctors'),
    left !== null && left > 0 && t('registration.left', { left }),
    approves && t('registration.asksDesk'),
    wait?.state === 'offered' &&
      wait.offeredUntil !== null &&
      t('registration.keptForYou', { at: minuteOf(wait.offeredUntil, timeZone) }),
  ].filter((fact) => typeof fact === 'string');
  const mayWait = waits && (wait !== undefined || standing === 'sold_out');
  if (facts.length === 0 && !mayWait && fen !== null) return null;
  return (
    <p className={css.why}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {mayWait && <StandInLine product={product} wait={wait} again={again} />}
    </p>
  );
}

/** The products of a conference, to choose so many of each. */
export function ProductChoice({
  offer,
  chosen,
  onChange,
  again,
}: {
  offer: Offer;
  chosen: ReadonlyMap<number, number>;
  onChange(product: number, quantity: number): void;
  again(): Promise<void>;
}) {
  const { t } = useApp();
  const { products, conference } = offer;
  const own = new Map(
    (offer.mine?.items ?? [])
      .filter(({ state }) => state !== 'wanted')
      .map(({ product, quantity }) => [product, quantity]),
  );
  return (
    <ul className={css.list}>
      {products.map((product) => {
        const { id, title, note, fen, fullFen, standing, mostEach, left, tiers } = product;
        const value = chosen.get(id) ?? 0;
        const most = Math.min(mostEach - (own.get(id) ?? 0), left ?? mostEach);
        return (
          <li key={id} className={css.product} {...(value > 0 && { 'data-chosen': '' })}>
            <div className={css.row}>
              <div>
                <h3>{title}</h3>
                {note && <p className={css.note}>{note}</p>}
              </div>
              <span className={css.price}>
                <PriceNow fen={fen} fullFen={fullFen} />
              </span>
              {standing === 'open' && most > 0 ? (
                <Count product={product} value={value} most={most} onChange={(next) => onChange(id, next)} />
              ) : (
                <span>{own.has(id) ? t('registration.yours', { count: own.get(id) ?? 1 }) : ''}</span>
              )}
              <Standing product={product} offer={offer} again={again} />
            </div>
            <TierLine tiers={tiers} timeZone={conference.timeZone} />
          </li>
        );
      })}
    </ul>
  );
}
