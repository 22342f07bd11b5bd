import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import type { OwnLeg } from '../../contract.ts';
import css from '../trip.module.css';
import { PickupCard } from './pickup-card.tsx';

/** A leg in a line, and the car that takes it. */
export function LegSummary({ leg }: { leg: OwnLeg }) {
  const { t } = useApp();
  const at = leg.scheduledAt !== null && formatDateTime(new Date(leg.expectedAt), leg.timeZone).slice(0, 16);
  return (
    <div>
      <p className={css.when}>
        {t(`receiving.direction.${leg.direction}`)}{' '}
        <b>{[leg.number, at].filter(Boolean).join(' · ') || t('receiving.notSaid')}</b> <small>{leg.timeZone}</small>
      </p>
      {leg.pickup !== null && <PickupCard leg={leg} pickup={leg.pickup} />}
    </div>
  );
}
