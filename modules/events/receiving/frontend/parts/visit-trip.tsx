import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import type { OwnVisit } from '../../expense-contract.ts';
import { DIRECTIONS, type Direction } from '../../rules/words.ts';
import css from '../trip.module.css';
import { LegForm } from './leg-form.tsx';
import { LegSummary } from './leg-summary.tsx';
import type { VisitActs } from './visit-acts.ts';
import { VisitExpenses } from './visit-expenses.tsx';

/** A visit for its guest: when and where they are awaited, how they come and leave with which car, and what they spent. */
export function VisitTrip({ visit, acts, saved }: { visit: OwnVisit; acts: VisitActs; saved(visit: OwnVisit): void }) {
  const { t } = useApp();
  const [open, setOpen] = useState<Direction | null>(null);
  const { conference, places, legs, status, place } = visit;
  const clock = (at: string): string => formatDateTime(new Date(at), conference.timeZone).slice(0, 16);
  return (
    <>
      <p className={css.small}>
        {t('receiving.visit.when', {
          from: clock(visit.startsAt),
          until: clock(visit.endsAt),
          zone: conference.timeZone,
        })}
        {place !== '' && ` · ${place}`}
      </p>
      <p className={css.status} data-status={status} role="status">
        {t(`receiving.status.${status}`)}
      </p>
      {DIRECTIONS.map((direction) => {
        const leg = legs.find((one) => one.direction === direction && one.state !== 'cancelled') ?? null;
        const isClosed = leg !== null && !leg.canWrite;
        return (
          <section key={direction} className={css.part} aria-label={t(`receiving.direction.${direction}`)}>
            <h2>{t(`receiving.direction.${direction}`)}</h2>
            {leg !== null && <LegSummary leg={leg} />}
            {open === direction ? (
              <LegForm
                {...{ conference, places, direction, leg }}
                send={acts.save}
                {...(acts.readTicket !== undefined && { readTicket: acts.readTicket })}
                saved={(next) => {
                  saved({ ...visit, ...next });
                  setOpen(null);
                }}
                leave={() => setOpen(null)}
              />
            ) : (
              !isClosed && (
                <div>
                  <Button kind="outline" onClick={() => setOpen(direction)}>
                    {t(leg === null || leg.state === 'missing' ? `receiving.add.${direction}` : 'receiving.change')}
                  </Button>
                </div>
              )
            )}
          </section>
        );
      })}
      <VisitExpenses {...{ visit, acts, saved }} />
    </>
  );
}
