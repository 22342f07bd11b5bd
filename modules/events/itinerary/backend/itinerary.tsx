import { Checkbox, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { itinerary } from '../contract.ts';
import styles from './itinerary.module.css';

type Shown = OutputOf<(typeof itinerary)['itinerary.guest.show']>['data'];
type Guest = Shown['guests'][number];

/** Whether somebody has to be seen to: who stays longer than needed does no harm. */
const isMine = ({ nights, ways }: Guest): boolean =>
  (nights.verdict !== 'fits' && nights.verdict !== 'long') || ways.some(({ verdict }) => verdict !== 'fits');

function Nights({ guest: { nights, need } }: { guest: Guest }) {
  const t = useText();
  const { verdict, room } = nights;
  const days = ({ in: from, out }: { in: string; out: string }): string => `${from} — ${out}`;
  if (verdict === 'fits') return null;
  return (
    <li>
      {verdict === 'short' && room !== null ? (
        <>
          {t('nights.short')} <s>{days(room)}</s> → <b>{days(need)}</b>
          <small>{room.hotel}</small>
        </>
      ) : (
        <>
          <span className={verdict === 'long' ? styles.quiet : styles.bad}>{t(`nights.${verdict}`)}</span>
          {room !== null && <small>{`${room.hotel} ${days(room)}`}</small>}
          {verdict === 'none' && <Link to="/backend/hotel-stays">{t('bookRoom')}</Link>}
        </>
      )}
    </li>
  );
}

function Ways({ guest: { ways }, zone }: { guest: Guest; zone: string }) {
  const t = useText();
  const at = (moment: string): string => formatDateTime(new Date(moment), zone).slice(0, 16);
  return ways
    .filter(({ verdict }) => verdict !== 'fits')
    .map(({ id, direction, verdict, expectedAt, to }) => (
      <li key={id}>
        <Link to={`/backend/receiving-legs/${id}`}>{t(`ways.${direction}`)}</Link>
        {to === null ? at(expectedAt) : <s>{at(expectedAt)}</s>}
        {to !== null && (
          <>
            → <b>{at(to)}</b>
          </>
        )}
        {verdict === 'ask' && <span className={styles.bad}>{t('ways.ask')}</span>}
      </li>
    ));
}

function Accept({ conference, guest }: { conference: number; guest: Guest }) {
  const t = useText();
  const { locale } = useConsole();
  const [shorten, setShorten] = useState(false);
  const isLong = guest.nights.verdict === 'long';
  const accept = useAction(itinerary['itinerary.guest.accept'], {
    done: ({ data: { nights, moved, asked } }) => {
      const done = [
        ...(nights ? [t('doneNights')] : []),
        ...(moved > 0 ? [t('doneMoved', { count: moved })] : []),
        ...(asked > 0 ? [t('doneAsked', { count: asked })] : []),
      ];
      const what = done.length === 0 ? t('doneNothing') : new Intl.ListFormat(locale).format(done);
      return t('done', { what });
    },
    quiet: true,
  });
  return (
    <ConfirmAction
      isPrimary={guest.isOpen}
      label={t('accept')}
      title={t('acceptTitle', { name: guest.name })}
      text={t('acceptText')}
      isComplete={guest.isOpen || shorten}
      run={() => accept.mutateAsync({ conference, expert: guest.expert, mark: guest.mark, shorten })}
    >
      {isLong && (
        <Checkbox checked={shorten} onChange={(event) => setShorten(event.target.checked)}>
          {t('shorten')}
        </Checkbox>
      )}
    </ConfirmAction>
  );
}

/** Gives a speaker without a room the nights that they need for nothing: they choose a room themselves. */
function Grant({ conference, guest }: { conference: number; guest: Guest }) {
  const t = useText();
  const grant = useAction(itinerary['itinerary.guest.grant'], { done: t('grantDone'), quiet: true });
  return (
    <ConfirmAction
      label={t('grant')}
      title={t('grantTitle', { name: guest.name })}
      text={t('grantText', { from: guest.need.in, out: guest.need.out })}
      run={() => grant.mutateAsync({ conference, expert: guest.expert, mark: guest.mark })}
    />
  );
}

function Guests({ conference, data }: { conference: number; data: Shown }) {
  const t = useText();
  const can = useCan();
  const [isAll, setAll] = useState(false);
  const { guests, timeZone } = data;
  const open = guests.filter(isMine);
  // What a yes changes stands before what has to be booked first.
  const shown = (isAll ? guests : open).toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
  const at = (moment: string): string => formatDateTime(new Date(moment), timeZone).slice(0, 16);
  return (
    <Panel>
      <div className={styles.summary}>
        <span>
          {t('summary', { release: data.release ?? 0, total: data.total, settled: data.settled, open: open.length })}
          {data.isCut && <small> {t('cut')}</small>}
        </span>
        <Segmented
          value={isAll}
          options={[
            { value: false, label: t('onlyOpen') },
            { value: true, label: t('all') },
          ]}
          onChange={setAll}
        />
        <small className={styles.quiet}>{t('zone', { zone: timeZone })}</small>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('allFit')} hint={t('allFitHint', { count: data.total, release: data.release ?? 0 })} />
      ) : (
        <ul className={styles.guests}>
          {shown.map((guest) => (
            <li key={guest.expert} className={styles.guest}>
              <div>
                <h2>{guest.name}</h2>
                <small>
                  {t('tasks', { from: at(guest.firstAt), until: at(guest.lastAt) })} ·{' '}
                  {t('needs', { from: guest.need.in, out: guest.need.out })}
                </small>
                <ul className={styles.lines}>
                  <Nights guest={guest} />
                  <Ways guest={guest} zone={timeZone} />
                  {!guest.isReachable && guest.ways.some(({ verdict }) => verdict === 'ask') && (
                    <li className={styles.bad}>{t('unreachable')}</li>
                  )}
                </ul>
              </div>
              {can('itinerary.guest.save') && guest.isReachable && guest.nights.verdict === 'none' && (
                <Grant key={`grant ${guest.mark}`} conference={conference} guest={guest} />
              )}
              {can('itinerary.guest.save') && (guest.isOpen || guest.nights.verdict === 'long') && (
                <Accept key={guest.mark} conference={conference} guest={guest} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Conference({ id }: { id: number }): ReactNode {
  const t = useText();
  const answer = useAnswer(itinerary['itinerary.guest.show'], { conference: id }, { isFresh: true });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const { data } = answer.data;
  if (data.release === null) return <EmptyState title={t('noRelease')} hint={t('noReleaseHint')} />;
  if (data.total === 0) return <EmptyState title={t('nobody')} hint={t('noReleaseHint')} />;
  return <Guests conference={id} data={data} />;
}

/** Speakers whose room or ways do not go with the released timetable, each with what a yes would change. */
export default function Itinerary() {
  const t = useText('itinerary');
  return (
    <ConferenceFrame source="agenda.conference" title={t('title')} lead={t('lead')}>
      {(id) => <Conference id={id} />}
    </ConferenceFrame>
  );
}
