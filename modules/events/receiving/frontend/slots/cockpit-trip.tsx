import { useEffect, useMemo, useState } from 'react';
import type { Caller } from '../../../../../kernel/client/client.ts';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { WayCard } from '../../../../../ui/site/way-card.tsx';
import type { ReadBy } from '../../../../platform/ocr/parts/card-reading.tsx';
import { receiving } from '../../contract.ts';
import { receivingByLink } from '../../linked-contract.ts';
import { DIRECTIONS, type Direction } from '../../rules/words.ts';
import { LegForm, type WrittenLeg } from '../parts/leg-form.tsx';
import { LegSummary } from '../parts/leg-summary.tsx';
import { OwnTreats } from '../parts/own-treats.tsx';
import css from '../trip.module.css';

type Treats = OutputOf<(typeof receivingByLink)['receiving.invited.treats']>['data'];
type Trip = OutputOf<(typeof receiving)['receiving.traffic']>['data'];

/** The way of who has no account, said in place by the link that they hold. */
function LinkedTrip({ trip, call, saved }: { trip: Trip; call: Caller['call']; saved(trip: Trip): void }) {
  const { t, toast } = useApp();
  const [treats, setTreats] = useState<Treats | null>(null);
  useEffect(() => {
    let isLeft = false;
    call(receivingByLink['receiving.invited.treats'], {}, { quiet: true })
      .then(({ data }) => {
        if (!isLeft) setTreats(data);
      })
      // The way there is said without meals, too.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [call]);
  const [open, setOpen] = useState<Direction | null>(null);
  const { conference, places, legs, status } = trip;
  const send = async (written: readonly WrittenLeg[]): Promise<{ data: Trip }> => {
    try {
      return await call(receivingByLink['receiving.invited.saveTraffic'], { legs: [...written] }, { quiet: true });
    } catch (error) {
      if (error instanceof ClientError) toast('error', error.message);
      throw error;
    }
  };
  const readTicket: ReadBy = (file, way) => {
    const input = { kind: 'ticket' as const, file };
    return call(receivingByLink['receiving.invited.readTicket'], input, { ...way, quiet: true });
  };
  return (
    <section className={css.part} aria-label={t('receiving.trip')}>
      <h2>{t('receiving.trip')}</h2>
      <p className={css.status} data-status={status} role="status">
        {t(`receiving.status.${status}`)}
      </p>
      {DIRECTIONS.map((direction) => {
        const leg = legs.find((one) => one.direction === direction && one.state !== 'cancelled') ?? null;
        const isClosed = leg !== null && !leg.canWrite;
        return (
          <div key={direction} className={css.leg}>
            {leg !== null && <LegSummary leg={leg} />}
            {open === direction ? (
              <LegForm
                {...{ conference, places, direction, leg, send, readTicket }}
                saved={(next) => {
                  saved(next);
                  setOpen(null);
                }}
                leave={() => setOpen(null)}
              />
            ) : (
              !isClosed && (
                <Button kind="outline" onClick={() => setOpen(direction)}>
                  {t(leg === null || leg.state === 'missing' ? `receiving.add.${direction}` : 'receiving.change')}
                </Button>
              )
            )}
          </div>
        );
      })}
      {treats !== null && <OwnTreats {...treats} />}
    </section>
  );
}

/** Among the tasks of an expert at a conference: the way there and home, who meets them, and saying it; `call` is that of a link. */
export default function CockpitTrip({ id, call }: { id: number; call?: Caller['call'] }) {
  const { t, client } = useApp();
  const [found, setFound] = useState<{ of: number; trip: Trip } | null>(null);
  const ask = useMemo(
    () => () =>
      call?.(receivingByLink['receiving.invited.traffic'], {}, { quiet: true }) ??
      client.call(receiving['receiving.traffic'], { conference: id }, { quiet: true }),
    [client, call, id],
  );
  useEffect(() => {
    let isLeft = false;
    ask()
      .then(({ data }) => {
        if (!isLeft) setFound({ of: id, trip: data });
      })
      // Tasks without the way there are still tasks.
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [ask, id]);
  if (found === null || found.of !== id) return null;
  const { trip } = found;
  if (call !== undefined)
    return <LinkedTrip trip={trip} call={call} saved={(next) => setFound({ of: id, trip: next })} />;
  return (
    <WayCard
      to={`/trip?conference=${id}`}
      icon="calendar"
      label={t('receiving.trip')}
      note={t(`receiving.status.${trip.status}`)}
    >
      {trip.legs
        .filter(({ state }) => state !== 'cancelled')
        .map((leg) => (
          <LegSummary key={leg.id} leg={leg} />
        ))}
    </WayCard>
  );
}
