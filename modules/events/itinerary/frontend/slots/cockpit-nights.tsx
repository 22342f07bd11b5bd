import { useEffect, useState } from 'react';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { ownItinerary } from '../../contract.ts';

type Rooms = OutputOf<(typeof ownItinerary)['itinerary.own']>['data'];

/** Among the tasks of an expert at a conference: the nights that are kept for them, and the way to the hotels; `call` is that of a link. */
export default function CockpitNights({ id, call }: { id: number; call?: Caller['call'] }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; rooms: Rooms } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const asked =
      call?.(ownItinerary['itinerary.invited'], {}, { quiet: true }) ??
      client.call(ownItinerary['itinerary.own'], { conference: id }, { quiet: true });
    asked
      .then(({ data }) => {
        if (!isLeft) setFound({ of: id, rooms: data });
      })
      // Tasks without the room are still tasks.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, call, id]);
  if (found === null || found.of !== id) return null;
  return (
    <WayCard
      to={`/hotels?conference=${id}`}
      icon="place"
      label={t('itinerary.nights')}
      note={found.rooms.length === 0 && t('itinerary.noNights')}
    >
      {found.rooms.map((room) => (
        <p key={room.id}>
          <b>{room.hotel}</b> {room.room} · {t('itinerary.from', { from: room.in, out: room.out })}
          {room.address !== '' && (
            <>
              <br />
              <small>{room.address}</small>
            </>
          )}
        </p>
      ))}
    </WayCard>
  );
}
