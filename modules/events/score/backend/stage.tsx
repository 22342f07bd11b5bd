import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { scoreAdmin } from '../admin-contract.ts';
import { secondsOf, stageParts } from '../rules/clock.ts';
import css from './score.module.css';
import { type Can, type Judge, type Panel, seatOf } from './seat-of.ts';
import { spelled } from './spelled.ts';

const MORE_SECONDS = 30;

/** The clock of the stage, running or stopped, and what it runs for. */
function StageClock({ panel: { stagePart, deadline, pausedLeft } }: { panel: Panel }) {
  const t = useText();
  if (pausedLeft === null && deadline === null) return null;
  return (
    <span className={css.time}>
      <small>{t(`stageParts.${stagePart}`)}</small>
      {pausedLeft !== null && <span className={css.clock}>{t('stopped', { left: spelled(pausedLeft / 1000) })}</span>}
      {deadline !== null && <Countdown until={deadline} />}
    </span>
  );
}

/** Minutes and seconds until a moment. */
function Countdown({ until }: { until: string }) {
  const t = useText();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return (
    <span className={css.clock} role="timer">
      {left === 0 ? t('timeOver') : spelled(left)}
    </span>
  );
}

/** Who is on the stage, how long they talk, are asked and are marked, and who is missing. */
export function Stage({ panel, can }: { panel: Panel; can: Can }) {
  const t = useText();
  const current = useAction(scoreAdmin['score.round.current']);
  const clock = useAction(scoreAdmin['score.round.clock']);
  const remind = useAction(scoreAdmin['score.judge.remind'], { done: t('remindedDone') });
  const close = useAction(scoreAdmin['score.candidate.close'], { quiet: true, done: t('closedDone') });
  const on = panel.candidates.find(({ id }) => id === panel.currentId);
  const missing = panel.judges.filter((judge) => {
    const seat = on === undefined ? null : seatOf(panel, on, judge);
    return seat?.state === 'sits' && seat.sheet !== 'submitted';
  });
  const waits = (judge: Judge): string => {
    const sheet = on === undefined ? null : (seatOf(panel, on, judge)?.sheet ?? null);
    return sheet === 'draft' || sheet === 'reopened' ? t(`waits.${sheet}`) : t('waits.open');
  };
  if (panel.phase !== 'judging') return null;
  return (
    <section className={css.stage}>
      <p>
        <b>
          {on === undefined ? t('nobodyOnStage') : t('onStage', { position: on.position, presenter: on.presenter })}
        </b>
        <StageClock panel={panel} />
      </p>
      {on !== undefined && missing.length === 0 && <p>{t('allIn')}</p>}
      {on !== undefined && missing.length > 0 && (
        <ul className={css.missing}>
          {missing.map((judge) => (
            <li key={judge.id}>
              <span>{judge.person}</span>
              <small>{waits(judge)}</small>
              {can.run && !on.isClosed && (
                <Button
                  size="small"
                  loading={remind.isPending}
                  onClick={() => remind.mutate({ candidate: on.id, judge: judge.id })}
                >
                  {t('remind')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.run && on !== undefined && (
        <p className={css.buttons}>
          {stageParts.map((part) => {
            const seconds = secondsOf(panel, part);
            return (
              seconds > 0 && (
                <Button
                  key={part}
                  loading={current.isPending}
                  onClick={() => current.mutate({ id: panel.id, candidate: on.id, part, seconds })}
                >
                  {t(`startClock.${part}`, { time: spelled(seconds) })}
                </Button>
              )
            );
          })}
          {(panel.deadline !== null || panel.pausedLeft !== null) && (
            <>
              <Button
                loading={clock.isPending}
                onClick={() => clock.mutate({ id: panel.id, action: panel.pausedLeft === null ? 'pause' : 'resume' })}
              >
                {t(panel.pausedLeft === null ? 'pauseClock' : 'resumeClock')}
              </Button>
              <Button
                loading={clock.isPending}
                onClick={() => clock.mutate({ id: panel.id, action: 'add', seconds: MORE_SECONDS })}
              >
                {t('addTime', { seconds: MORE_SECONDS })}
              </Button>
            </>
          )}
          {missing.length > 0 && !on.isClosed && (
            <Button type="primary" loading={remind.isPending} onClick={() => remind.mutate({ candidate: on.id })}>
              {t('remindAll', { count: missing.length })}
            </Button>
          )}
          {missing.length > 0 && !on.isClosed && (
            <ConfirmAction
              label={t('closeCandidate')}
              title={t('closeCandidateTitle', { candidate: on.presenter })}
              text={t('closeCandidateText')}
              reason="needed"
              run={(reason) => close.mutateAsync({ id: on.id, reason })}
            />
          )}
        </p>
      )}
    </section>
  );
}
