import { useState } from 'react';
import { redirect } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { ListPage } from '../../../../ui/site/list-page.tsx';
import { receiving } from '../contract.ts';
import { ownTreatCalls } from '../door-contract.ts';
import { DIRECTIONS, type Direction } from '../rules/words.ts';
import { LegForm } from './parts/leg-form.tsx';
import { LegLine } from './parts/leg-line.tsx';
import { OwnTreats } from './parts/own-treats.tsx';
import css from './trip.module.css';

type Trip = OutputOf<(typeof receiving)['receiving.traffic']>['data'];
type Treats = OutputOf<(typeof ownTreatCalls)['receiving.treats']>['data'];

/** Fetches the reader’s own way to the conference that the address names, and what is theirs there; without one, all ways are shown. */
export async function loader({ client }: SiteApp, { url }: ViewAddress): Promise<Trip & { own: Treats }> {
  const conference = Number.parseInt(url.searchParams.get('conference') ?? '', 10);
  if (!Number.isSafeInteger(conference) || conference < 1) throw redirect('/trips');
  const [trip, treats] = await Promise.all([
    client.call(receiving['receiving.traffic'], { conference }),
    client.call(ownTreatCalls['receiving.treats'], { conference }),
  ]);
  return { ...trip.data, own: treats.data };
}

/** Head of the own way, which is nobody else’s business. */
export const meta = (app: SiteApp, { data }: { data: Trip }): ViewMeta => ({
  title: app.t('receiving.tripTitle', { conference: data.conference.title }),
  noindex: true,
});

/** The reader’s own way to a conference and home: how they come, who meets them with which car, and what is still to be said. */
export default function MyTripScreen() {
  const { t, client } = useApp();
  const loaded = useViewData<typeof loader>();
  const [trip, setTrip] = useState<Trip>(loaded);
  const [open, setOpen] = useState<number | Direction | null>(null);
  const again = async (): Promise<void> => {
    setTrip((await client.call(receiving['receiving.traffic'], { conference: loaded.conference.id })).data);
    setOpen(null);
  };
  const saved = (next: Trip): void => {
    setTrip(next);
    setOpen(null);
  };
  const { conference, legs, places, status } = trip;
  return (
    <ListPage title={t('receiving.trip')} note={conference.title}>
      <p className={css.status} data-status={status} role="status">
        {t(`receiving.status.${status}`)}
      </p>
      {DIRECTIONS.map((direction) => {
        const own = legs.filter((leg) => leg.direction === direction);
        return (
          <section key={direction} className={css.part} aria-label={t(`receiving.direction.${direction}`)}>
            <h2>{t(`receiving.direction.${direction}`)}</h2>
            <ul className={css.legs}>
              {own.map((leg) => (
                <LegLine key={leg.id} leg={leg} isOpen={open === leg.id} write={() => setOpen(leg.id)} again={again}>
                  <LegForm
                    {...{ conference, places, direction, leg, saved }}
                    leave={() => setOpen(null)}
                    key={leg.version}
                  />
                </LegLine>
              ))}
            </ul>
            {open === direction ? (
              <LegForm {...{ conference, places, direction, saved }} leg={null} leave={() => setOpen(null)} />
            ) : (
              own.every(({ state }) => state === 'cancelled') && (
                <Button kind="outline" onClick={() => setOpen(direction)}>
                  {t(`receiving.add.${direction}`)}
                </Button>
              )
            )}
          </section>
        );
      })}
      <OwnTreats {...loaded.own} />
    </ListPage>
  );
}
