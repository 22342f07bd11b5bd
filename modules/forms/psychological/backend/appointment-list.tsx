import { Button, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Appointment, ratingAdmin } from '../rating-contract.ts';
import { APPOINTMENT_LISTS, type AppointmentList } from '../rules/appointments.ts';
import css from './rating-page.module.css';

type Standing = Appointment['state'] | 'late';

const FEELS: Readonly<Record<Standing, StateKind>> = {
  planned: 'accent',
  late: 'warn',
  done: 'ok',
  called_off: 'quiet',
};
const standingOf = ({ state, isLate }: Appointment): Standing => (isLate ? 'late' : state);
const PAGE = 10;

interface LineProps {
  row: Appointment;
  /** Whoever was to rate may do so no more. */
  isLeft: boolean;
  isChosen: boolean;
  choose(id: number): void;
}

/** An appointment: whom, by what, on which day, and what one does about it. */
function Line({ row, isLeft, isChosen, choose }: LineProps) {
  const t = useText();
  const can = useCan();
  const off = useAction(ratingAdmin['psychological.rating.callOff'], { quiet: true, done: t('rating.calledOff') });
  const take = useAction(ratingAdmin['psychological.rating.handOver'], { done: t('rating.taken') });
  const { id, version, state, answerId, note, reason } = row;
  const standing = standingOf(row);
  return (
    <li className={css.line} aria-current={isChosen}>
      <div>
        <b>{row.member.name}</b>
        <span>{t('rating.lineIs', { scale: row.scaleName, day: row.onDay })}</span>
        {isLeft && <small>{t('rating.leftBy', { name: row.rater.name })}</small>}
        {(note || reason) && <small>{reason || note}</small>}
      </div>
      <StateTag kind={FEELS[standing]}>{t(`rating.states.${standing}`)}</StateTag>
      {state === 'planned' && (
        <div className={css.steps}>
          <ConfirmAction
            label={t('rating.callOff')}
            title={t('rating.callOffTitle', { name: row.member.name })}
            text={t('rating.callOffText')}
            reason="needed"
            run={(why) => off.mutateAsync({ id, version, reason: why })}
          />
          {isLeft ? (
            <Button type="primary" loading={take.isPending} onClick={() => take.mutate({ id, version })}>
              {t('rating.take')}
            </Button>
          ) : (
            <Button type="primary" disabled={isChosen} onClick={() => choose(id)}>
              {t('rating.begin')}
            </Button>
          )}
        </div>
      )}
      {answerId !== null && can('psychological.answer.review') && (
        <Link to={`/backend/scale-answers/${answerId}`}>{t('rating.seeResult')}</Link>
      )}
    </li>
  );
}

/** The appointments of whoever rates: what is to be done by its day, what is over, and what somebody was to do who may no more. */
export function AppointmentPanel({ chosen, choose }: { chosen: number | null; choose(id: number): void }) {
  const t = useText();
  const [which, setWhich] = useState<AppointmentList>('planned');
  const [page, setPage] = useState(1);
  const mine = useAnswer(ratingAdmin['psychological.rating.mine'], { which, page, limit: PAGE });
  const found = mine.data;
  return (
    <Panel
      title={t('rating.mine')}
      actions={
        <Segmented
          aria-label={t('rating.mine')}
          value={which}
          onChange={(next) => {
            setWhich(next);
            setPage(1);
          }}
          options={APPOINTMENT_LISTS.map((value) => ({ value, label: t(`rating.tabs.${value}`) }))}
        />
      }
    >
      {mine.error ? (
        <Failure error={mine.error} retry={() => void mine.refetch()} />
      ) : found === undefined ? (
        <Waiting />
      ) : found.data.length === 0 ? (
        <p className={css.said}>{t(`rating.noneOf.${which}`)}</p>
      ) : (
        <>
          <ul className={css.lines} aria-label={t('rating.mine')}>
            {found.data.map((row) => (
              <Line key={row.id} row={row} isLeft={which === 'left'} isChosen={row.id === chosen} choose={choose} />
            ))}
          </ul>
          {found.total > PAGE && (
            <Pagination simple current={page} pageSize={PAGE} total={found.total} onChange={setPage} />
          )}
        </>
      )}
    </Panel>
  );
}
