import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { hotel } from '../../contract.ts';

/** Below a conference that has hotels: the way to them, with what a night costs at least. */
export default function ConferenceHotels({ id }: { id: number }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; total: number; fromFen: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    client
      .call(hotel['hotel.ofConference'], { id, limit: 100 }, { quiet: true })
      .then(({ data, total }) => {
        if (!isLeft) setFound({ of: id, total, fromFen: Math.min(...data.map(({ fromFen }) => fromFen)) });
      })
      // A page without this way is still the page of the conference.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, id]);
  if (found === null || found.of !== id || found.total === 0) return null;
  return (
    <BlockFrame>
      <WayCard
        to={`/hotels?conference=${id}`}
        icon="place"
        label={t('hotel.ofConference')}
        note={t('hotel.wayNote', { count: found.total, price: moneyText(found.fromFen) })}
      />
    </BlockFrame>
  );
}
