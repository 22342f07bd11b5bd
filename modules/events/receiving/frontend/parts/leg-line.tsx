import { type ReactNode, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Facts } from '../../../../../ui/site/facts.tsx';
import { type OwnLeg, receiving } from '../../contract.ts';
import type { LegState } from '../../rules/leg-steps.ts';
import css from '../trip.module.css';
import { PickupCard } from './pickup-card.tsx';

const clockOf = (moment: string, zone: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);

/** When a leg arrives or departs, by the clocks of its station: what the timetable has, and what is expected where that is otherwise. */
function When({ leg }: { leg: OwnLeg }) {
  const { t } = useApp();
  const { scheduledAt, expectedAt, timeZone } = leg;
  if (scheduledAt === null) return <span className={css.open}>{t('receiving.notSaid')}</span>;
  const isOther = Date.parse(scheduledAt) !== Date.parse(expectedAt);
  return (
    <span className={css.when}>
      {isOther && <s>{clockOf(scheduledAt, timeZone)}</s>} <b>{clockOf(expectedAt, timeZone)}</b>{' '}
      <small>{timeZone}</small>
    </span>
  );
}

/** One leg of the reader’s way: how it stands, the car that takes them, and what they can say of it. */
export function LegLine({
  leg,
  isOpen,
  write,
  again,
  children,
}: {
  leg: OwnLeg;
  isOpen: boolean;
  write(): void;
  again(): Promise<void>;
  children: ReactNode;
}) {
  const { t, client, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const step = async (to: LegState): Promise<void> => {
    setBusy(true);
    await client
      .call(receiving['receiving.stepTraffic'], { id: leg.id, version: leg.version, to })
      .then(() => toast('ok', t('receiving.saved')))
      .then(again)
      // The call has said why.
      .catch(() => undefined);
    setBusy(false);
    setAsks(false);
  };
  const way = leg.direction === 'in' ? [leg.otherPlace, leg.station] : [leg.station, leg.otherPlace];
  const title = [leg.number, way.filter(Boolean).join(' → ')].filter(Boolean).join(' · ');
  const steps = leg.steps.filter((to) => to !== 'cancelled' && to !== 'ticketed');
  return (
    <li className={css.leg}>
      <header>
        <h3>{title || t(`receiving.mode.${leg.mode}`)}</h3>
        <span className={css.state} data-state={leg.state}>
          {t(`receiving.legState.${leg.state}`)}
        </span>
      </header>
      <When leg={leg} />
      <Facts
        facts={[
          [t('receiving.seat'), leg.seat],
          [t('receiving.companions'), leg.companions > 0 && String(leg.companions)],
          [t(leg.direction === 'in' ? 'receiving.to' : 'receiving.from'), leg.place],
        ]}
      />
      {leg.pickup !== null && leg.state !== 'cancelled' && <PickupCard leg={leg} pickup={leg.pickup} />}
      {!isOpen && (
        <p className={css.ways}>
          {steps.map((to) => (
            <Button
              key={to}
              kind={to === 'arrived' ? 'primary' : 'outline'}
              busy={isBusy}
              onClick={() => void step(to)}
            >
              {t(`receiving.step.${leg.mode === 'train' && to === 'arrived' ? 'arrivedTrain' : to}`)}
            </Button>
          ))}
          {leg.steps.includes('ticketed') && (
            <Button kind="outline" busy={isBusy} onClick={() => void step('ticketed')}>
              {t('receiving.step.ticketed')}
            </Button>
          )}
          {leg.canWrite && (
            <Button kind="outline" onClick={write}>
              {t(leg.state === 'missing' ? 'receiving.fill' : 'receiving.change')}
            </Button>
          )}
          {leg.steps.includes('cancelled') && !asks && (
            <Button kind="quiet" onClick={() => setAsks(true)}>
              {t('receiving.step.cancelled')}
            </Button>
          )}
          {asks && (
            <>
              <span>{t('receiving.cancelAsk')}</span>
              <Button busy={isBusy} onClick={() => void step('cancelled')}>
                {t('receiving.cancelYes')}
              </Button>
              <Button kind="quiet" onClick={() => setAsks(false)}>
                {t('receiving.keep')}
              </Button>
            </>
          )}
        </p>
      )}
      {isOpen && children}
    </li>
  );
}
