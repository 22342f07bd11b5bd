import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { Ad } from '../../contract.ts';
import { AdCard } from './ad-card.tsx';
import css from './ad-room.module.css';
import { type AdContext, askAds } from './ask-ads.ts';

/** What was closed stays closed until the page is loaded anew. */
const closed = new Set<number>();

/** What is advertised in a slot, asked for once; `empty` is told where there is nothing, or nothing any more. */
export function AdRoom({ slot, context: { type, id }, empty }: { slot: string; context: AdContext; empty(): void }) {
  const { client } = useApp();
  const [ads, setAds] = useState<readonly Ad[] | null>(null);
  useEffect(() => {
    let isHere = true;
    askAds(client, { type, id }, slot)
      .catch((): Ad[] => [])
      .then((found) => isHere && setAds(found.filter((ad) => !closed.has(ad.id))));
    return () => {
      isHere = false;
    };
  }, [client, type, id, slot]);
  useEffect(() => {
    if (ads?.length === 0) empty();
  }, [ads, empty]);
  if (ads === null || ads.length === 0) return null;
  return (
    <div className={css.room} data-many={ads.length > 1 || undefined}>
      {ads.map((ad) => (
        <AdCard
          key={ad.token || ad.id}
          ad={ad}
          close={() => {
            closed.add(ad.id);
            setAds(ads.filter((one) => one !== ad));
          }}
        />
      ))}
    </div>
  );
}
