import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { type OwnLeg, receiving, type TrafficState } from '../../contract.ts';
import { PickupCard } from '../parts/pickup-card.tsx';
import css from '../trip.module.css';

interface Trip {
  of: number;
  status: TrafficState;
  legs: readonly OwnLeg[];
}

/** Among the tasks of an expert at a conference: the way there and home, who meets them, and where it is said. */
export default function CockpitTrip({ id }: { id: number }) {
  const { t, client } = useApp();
  const [trip, setTrip] = useState<Trip | null>(null);
  useEffect(() => {
    let isLeft = false;
    client
      .call(receiving['receiving.traffic'], { conference: id }, { quiet: true })
      .then(({ data: { status, legs } }) => {
        if (!isLeft) setTrip({ of: id, status, legs: legs.filter(({ state }) => state !== 'cancelled') });
      })
      // Tasks without the way there are still tasks.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  if (trip === null || trip.of !== id) return null;
  return (
    <WayCard
      to={`/trip?conference=${id}`}
      icon="calendar"
      label={t('receiving.trip')}
      note={t(`receiving.status.${trip.status}`)}
    >
      {trip.legs.map((leg) => (
        <div key={leg.id}>
          <p className={css.when}>
            {t(`receiving.direction.${leg.direction}`)}{' '}
            <b>
              {[
                leg.number,
                leg.scheduledAt !== null && formatDateTime(new Date(leg.expectedAt), leg.timeZone).slice(0, 16),
              ]
                .filter(Boolean)
                .join(' · ') || t('receiving.notSaid')}
            </b>{' '}
            <small>{leg.timeZone}</small>
          </p>
          {leg.pickup !== null && <PickupCard leg={leg} pickup={leg.pickup} />}
        </div>
      ))}
    </WayCard>
  );
}
