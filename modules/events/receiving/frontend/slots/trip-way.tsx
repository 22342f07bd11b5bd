import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../../kernel/client/store.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { receiving, type TrafficState } from '../../contract.ts';

/** Below a conference, for who is signed in: the way to one’s own trip, and how far it is said. */
export default function TripWay({ id }: { id: number }) {
  const { t, client, user } = useApp();
  const { token } = useStore(user);
  const [found, setFound] = useState<{ of: string; status: TrafficState } | null>(null);
  const of = `${id} ${token}`;
  useEffect(() => {
    if (!token) return;
    let isLeft = false;
    client
      .call(receiving['receiving.traffic'], { conference: id }, { quiet: true })
      .then(({ data }) => {
        if (!isLeft) setFound({ of: `${id} ${token}`, status: data.status });
      })
      // A page without this way is still the page of the conference.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id, token]);
  if (!token || found?.of !== of) return null;
  return (
    <BlockFrame>
      <WayCard
        to={`/trip?conference=${id}`}
        icon="calendar"
        label={t('receiving.trip')}
        note={t(`receiving.status.${found.status}`)}
      />
    </BlockFrame>
  );
}
