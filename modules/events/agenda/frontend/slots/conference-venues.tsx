import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { agenda } from '../../contract.ts';

/** Below a conference: the way to its venues, where one finds a room on a plan. */
export default function ConferenceVenues({ id }: { id: number }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; venues: { id: number; name: string; rooms: number }[] } | null>(
    null,
  );
  useEffect(() => {
    let isLeft = false;
    client
      .call(agenda['agenda.venues'], { conference: id }, { quiet: true })
      .then(({ data }) => {
        if (!isLeft) setFound({ of: id, venues: data });
      })
      // A page without this way is still the page of the conference.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  if (found === null || found.of !== id || found.venues.length === 0) return null;
  return (
    <BlockFrame>
      {found.venues.map((venue) => (
        <WayCard
          key={venue.id}
          to={`/venue?id=${venue.id}`}
          icon="place"
          label={venue.name}
          note={t('agenda.venueNote')}
        />
      ))}
    </BlockFrame>
  );
}
