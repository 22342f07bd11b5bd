import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { ButtonLink } from '../../../../../ui/site/button.tsx';
import { Section } from '../../../../../ui/site/section.tsx';
import css from '../parts/products.module.css';
import tickets from '../parts/tickets.module.css';
import { TierLine } from '../parts/tier-line.tsx';
import { useOffer } from '../parts/use-offer.ts';

/** Under a conference: what can be had with a registration and for how much, and the way there or to one’s own. */
export default function Tickets({ id }: { id: number }) {
  const { t } = useApp();
  const offer = useOffer(id);
  if (offer === null || offer.products.length === 0) return null;
  const { mine, products, conference } = offer;
  const isOwn = mine !== null && mine.state !== 'draft';
  return (
    <Section title={t('registration.tickets')}>
      {isOwn && (
        <p className={tickets.mine}>
          <b>{t(`registration.state.${mine.state}`)}</b>
          <ButtonLink kind="outline" to={`/registration?id=${mine.id}`}>
            {t('registration.seeMine')}
          </ButtonLink>
        </p>
      )}
      <ul className={css.list}>
        {products.map(({ id: product, title, note, fen, standing, left, tiers }) => (
          <li key={product} className={css.product}>
            <div className={css.row}>
              <div>
                <h3>{title}</h3>
                {note && <p className={css.note}>{note}</p>}
              </div>
              <span className={css.price}>
                {fen === null ? '' : fen === 0 ? t('registration.free') : moneyText(fen)}
              </span>
              <span className={css.note}>
                {standing === 'open' && left !== null ? t('registration.left', { left }) : ''}
                {standing !== 'open' && standing !== 'closed' ? t(`registration.standing.${standing}`) : ''}
              </span>
            </div>
            <TierLine tiers={tiers} timeZone={conference.timeZone} />
          </li>
        ))}
      </ul>
      {conference.registration === 'open' && (
        <p className={tickets.way}>
          <ButtonLink large to={`/conference/register?id=${id}`}>
            {t(isOwn ? 'registration.addMore' : mine === null ? 'registration.register' : 'registration.goOn')}
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
