import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import { exhibitor } from '../../contract.ts';

/** Below a conference that has exhibitors: the way to them, and how many they are. */
export default function ConferenceExhibitors({ id }: { id: number }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; total: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    client
      .call(exhibitor['exhibitor.list'], { conference: id, limit: 1 }, { quiet: true })
      .then(({ total }) => {
        if (!isLeft) setFound({ of: id, total });
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
        to={`/exhibitors?conference=${id}`}
        icon="place"
        label={t('exhibitor.title')}
        note={t('exhibitor.total', { count: found.total, isAtLeast: false })}
      />
      <WayCard to={`/exhibitor/met?conference=${id}`} icon="users" label={t('exhibitor.met.way')} />
    </BlockFrame>
  );
}
