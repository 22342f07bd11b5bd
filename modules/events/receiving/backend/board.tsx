import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type BoardLeg, receivingDesk } from '../admin-contract.ts';
import { DIRECTIONS, type Direction } from '../rules/words.ts';
import { ConferenceDay, DayChoice } from './day-frame.tsx';
import styles from './receiving.module.css';
import { LegTag } from './states.tsx';

/** The legs of a board by station and hour, in the order of their times. */
function byStation(legs: readonly BoardLeg[], zone: string): { station: string; hours: [string, BoardLeg[]][] }[] {
  const stations = new Map<string, Map<string, BoardLeg[]>>();
  for (const leg of legs) {
    const hour = formatTime(new Date(leg.expectedAt), zone).slice(0, 2);
    const hours = stations.get(leg.station) ?? new Map<string, BoardLeg[]>();
    stations.set(leg.station, hours);
    hours.set(hour, [...(hours.get(hour) ?? []), leg]);
  }
  return [...stations].map(([station, hours]) => ({ station, hours: [...hours] }));
}

function Line({ leg, zone }: { leg: BoardLeg; zone: string }) {
  const t = useText();
  const clock = (at: string): string => formatTime(new Date(at), zone);
  const isMoved = leg.scheduledAt !== null && Date.parse(leg.scheduledAt) !== Date.parse(leg.expectedAt);
  return (
    <li>
      <b className={styles.clock}>{clock(leg.expectedAt)}</b>
      <span className={styles.number}>{leg.number || t(`modes.${leg.mode}`)}</span>
      <Link to={`/backend/receiving-legs/${leg.id}`}>{leg.guest}</Link>
      {isMoved && leg.scheduledAt !== null && <s className={styles.clock}>{clock(leg.scheduledAt)}</s>}
      {leg.people > 1 && <small>{t('people', { count: leg.people })}</small>}
      {leg.isVip && <small>{t('vip')}</small>}
      <small className={styles.grow}>{leg.place}</small>
      <LegTag state={leg.state} />
      {leg.pickupId === null && leg.state !== 'cancelled' && leg.state !== 'arrived' && (
        <small className={styles.bad}>{t('noCar')}</small>
      )}
    </li>
  );
}

function BoardOf({ conference, day }: { conference?: number; day?: string }) {
  const t = useText();
  const can = useCan();
  const [direction, setDirection] = useState<Direction>('in');
  const answer = useAnswer(
    receivingDesk['receiving.board.show'],
    { ...(conference !== undefined && { conference }), ...(day && { day }) },
    { keep: true, isFresh: true },
  );
  const chase = useAction(receivingDesk['receiving.leg.chase'], {
    ...{ done: ({ data }) => t('chased', { asked: data.asked, unreachable: data.unreachable }), quiet: true },
  });
  const expect = useAction(receivingDesk['receiving.leg.expect'], {
    ...{ done: ({ data }) => t('expected', { count: data.made }), quiet: true },
  });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { data } = answer.data;
  const live = data.legs.filter(({ state }) => state !== 'cancelled');
  const shown = data.legs.filter((leg) => leg.direction === direction);
  return (
    <>
      <DayChoice data={data}>
        <Segmented<Direction>
          aria-label={t('direction')}
          value={direction}
          options={DIRECTIONS.map((value) => ({ value, label: t(`directions.${value}`) }))}
          onChange={setDirection}
        />
      </DayChoice>
      <Panel
        actions={
          <div className={styles.row} data-no-print="">
            <Link
              to={`/backend/receiving-legs?${conference === undefined ? '' : `conferenceId=${conference}&`}state=missing`}
            >
              {t('missingOf', { count: data.missing })}
            </Link>
            {can('receiving.leg.save') && conference !== undefined && (
              <ConfirmAction
                label={t('expect')}
                title={t('expectTitle')}
                text={t('expectText')}
                run={() => expect.mutateAsync({ conference })}
              />
            )}
            {can('receiving.leg.save') && conference !== undefined && data.missing > 0 && (
              <ConfirmAction
                isPrimary
                label={t('chase')}
                title={t('chaseTitle', { count: data.missing })}
                text={t('chaseText')}
                run={() => chase.mutateAsync({ conference })}
              />
            )}
          </div>
        }
      >
        <KeyFigures
          figures={[
            [t('directions.in'), live.filter((leg) => leg.direction === 'in').length],
            [t('directions.out'), live.filter((leg) => leg.direction === 'out').length],
            [t('legStates.delayed'), live.filter(({ state }) => state === 'delayed').length],
            [t('noCar'), live.filter(({ pickupId, state }) => pickupId === null && state !== 'arrived').length],
          ]}
        />
      </Panel>
      {shown.length === 0 ? (
        <EmptyState title={t('nobodyThatDay')} hint={t('nobodyThatDayHint')} />
      ) : (
        byStation(shown, data.timeZone).map(({ station, hours }) => (
          <Panel key={station} title={station || t('noStation')}>
            {hours.map(([hour, legs]) => (
              <div key={hour} className={styles.hour}>
                <h3>{`${hour}:00`}</h3>
                <ul>
                  {legs.map((leg) => (
                    <Line key={leg.id} leg={leg} zone={data.timeZone} />
                  ))}
                </ul>
              </div>
            ))}
          </Panel>
        ))
      )}
    </>
  );
}

/** Who arrives and leaves on a day, by station and hour, and who has not said how they come. */
export default function Board() {
  const t = useText();
  return (
    <ConferenceDay title={t('board')} lead={t('boardLead')}>
      {(asked) => <BoardOf key={asked.conference ?? 'visits'} {...asked} />}
    </ConferenceDay>
  );
}
