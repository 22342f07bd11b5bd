import { Button, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useLive } from '../../../../ui/console/use-live.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import css from './score.module.css';
import { type Candidate, type Judge, type Panel, seatOf } from './seat-of.ts';
import { Stage } from './stage.tsx';

/** Messages tell at once; so often is asked all the same. */
const REFRESH_MS = 4_000;

/** What a cell shows: who marks, who does not and why, and how far the sheet is. */
function useCellText() {
  const t = useText();
  return (panel: Panel, candidate: Candidate, judge: Judge): string => {
    const seat = seatOf(panel, candidate, judge);
    if (seat === null) return t(judge.role === 'reserve' || panel.phase !== 'setup' ? 'cells.off' : 'cells.open');
    if (seat.state === 'recused') return t(`cells.${seat.why}`);
    if (seat.state === 'off') return t('cells.off');
    if (seat.sheet !== null) return t(`cells.${seat.sheet}`);
    return t(seat.replacesId === null ? 'cells.sits' : 'cells.replaces');
  };
}

/** Recuses a judge for a candidate, and puts somebody in their place where there is somebody. */
function Recuse({ panel, candidate, judge }: { panel: Panel; candidate: Candidate; judge: Judge }) {
  const t = useText();
  const id = useId();
  const [replacement, setReplacement] = useState<number | null>(null);
  const save = useAction(scoreAdmin['score.seat.save'], { quiet: true, done: t('recusedDone') });
  const others = panel.judges.filter((one) => {
    const seat = seatOf(panel, candidate, one);
    return one.id !== judge.id && seat?.state !== 'recused' && seat?.state !== 'sits';
  });
  return (
    <ConfirmAction
      label={t('recuse')}
      title={t('recuseTitle', { person: judge.person, candidate: candidate.presenter })}
      text={t('recuseText')}
      reason="needed"
      isQuiet
      run={(reason) =>
        save.mutateAsync({ candidate: candidate.id, judge: judge.id, state: 'recused', reason, replacement })
      }
    >
      <label htmlFor={id}>{t('replacement')}</label>
      <Select
        id={id}
        allowClear
        className={css.wide ?? ''}
        value={replacement}
        options={others.map((one) => ({ value: one.id, label: one.person }))}
        onChange={(value: number | null | undefined) => setReplacement(value ?? null)}
      />
    </ConfirmAction>
  );
}

/** Leaves a judge out for a candidate or takes them in again, before the opening. */
function Toggle({ panel, candidate, judge }: { panel: Panel; candidate: Candidate; judge: Judge }) {
  const t = useText();
  const save = useAction(scoreAdmin['score.seat.save']);
  const state = seatOf(panel, candidate, judge)?.state;
  const isOff = state === 'off' || (state === undefined && judge.role === 'reserve');
  return (
    <Button
      type="text"
      size="small"
      loading={save.isPending}
      onClick={() => save.mutate({ candidate: candidate.id, judge: judge.id, state: isOff ? 'sits' : 'off' })}
    >
      {t(isOff ? 'takeIn' : 'leaveOut')}
    </Button>
  );
}

/** Opens a sheet that was handed in, at the chair's word. */
function Reopen({ candidate, judge }: { candidate: Candidate; judge: Judge }) {
  const t = useText();
  const reopen = useAction(scoreAdmin['score.sheet.reopen'], { quiet: true, done: t('reopened') });
  return (
    <ConfirmAction
      label={t('reopen')}
      title={t('reopenTitle', { person: judge.person, candidate: candidate.presenter })}
      text={t('reopenText')}
      reason="needed"
      isQuiet
      run={(reason) => reopen.mutateAsync({ candidate: candidate.id, judge: judge.id, reason })}
    />
  );
}

/** Writes down what a judge declared on paper. */
function Declare({ panel, judge }: { panel: Panel; judge: Judge }) {
  const t = useText();
  const id = useId();
  const [candidates, setCandidates] = useState<number[]>([]);
  const declare = useAction(scoreAdmin['score.judge.declareFor'], { quiet: true, done: t('declaredDone') });
  return (
    <ConfirmAction
      label={t('declareFor')}
      title={t('declareTitle', { person: judge.person })}
      text={t('declareText')}
      isQuiet
      run={() => declare.mutateAsync({ round: panel.id, judge: judge.id, candidates })}
    >
      <label htmlFor={id}>{t('conflicts')}</label>
      <Select
        id={id}
        mode="multiple"
        className={css.wide ?? ''}
        value={candidates}
        options={panel.candidates.map((one) => ({ value: one.id, label: `${one.presenter} · ${one.title}` }))}
        onChange={setCandidates}
      />
    </ConfirmAction>
  );
}

/** Hears at once that a contest moved. */
function useRounds(activityId: number | undefined, moved: () => void): void {
  const { live } = useConsole();
  useLive('score.moved', ({ id }) => id === activityId && moved());
  useEffect(() => {
    if (activityId === undefined) return;
    const leave = live.enter('score', { id: activityId }, () => undefined);
    return () => {
      leave();
    };
  }, [live, activityId]);
}

/** Who marks whom: the matrix of the panel, live while the round is judged; what was marked is not told here. */
export function PanelTab({ id }: { id: number }) {
  const t = useText();
  const cellText = useCellText();
  const current = useAction(scoreAdmin['score.round.current']);
  const answer = useAnswer(scoreAdmin['score.round.panel'], { id }, { keep: true, isFresh: true });
  const { refetch } = answer;
  const isLive = answer.data?.data.phase === 'judging';
  useRounds(answer.data?.data.activityId, () => void refetch());
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isLive, refetch]);
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { data: panel, can } = answer.data;
  if (panel.judges.length === 0 || panel.candidates.length === 0) return <p>{t('panelEmpty')}</p>;
  const isSetup = panel.phase === 'setup';
  return (
    <>
      <p>{t(isSetup ? 'panelHint' : 'panelNoMarks')}</p>
      <Stage panel={panel} can={can} />
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('candidates')}</th>
              {panel.judges.map((judge) => (
                <th scope="col" key={judge.id}>
                  {judge.person}
                  <small>{t(`roles.${judge.role}`)}</small>
                  {isSetup && <small>{t(judge.isDeclared ? 'declared' : 'undeclared')}</small>}
                  {isSetup && can.run && <Declare panel={panel} judge={judge} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {panel.candidates.map((candidate) => (
              <tr key={candidate.id} {...(candidate.id === panel.currentId && { 'data-current': '' })}>
                <th scope="row">
                  {candidate.position}. {candidate.presenter}
                  <small>{candidate.title}</small>
                  {isLive && can.run && candidate.id !== panel.currentId && (
                    <Button
                      type="text"
                      size="small"
                      onClick={() => current.mutate({ id: panel.id, candidate: candidate.id, seconds: 0 })}
                    >
                      {t('toStage')}
                    </Button>
                  )}
                  {candidate.isClosed && <small>{t('closed')}</small>}
                </th>
                {panel.judges.map((judge) => {
                  const seat = seatOf(panel, candidate, judge);
                  return (
                    <td key={judge.id} data-state={seat?.state ?? 'none'}>
                      {cellText(panel, candidate, judge)}
                      {seat?.submittedAt && (
                        <small>
                          <Moment at={seat.submittedAt} isExact />
                        </small>
                      )}
                      {seat?.reason && <small>{seat.reason}</small>}
                      {can.run && isSetup && seat?.state !== 'recused' && (
                        <Toggle panel={panel} candidate={candidate} judge={judge} />
                      )}
                      {can.run &&
                        (isSetup || isLive) &&
                        (seat?.state === 'sits' || isSetup) &&
                        seat?.state !== 'recused' && <Recuse panel={panel} candidate={candidate} judge={judge} />}
                      {can.reopen && seat?.sheet === 'submitted' && ['judging', 'review'].includes(panel.phase) && (
                        <Reopen candidate={candidate} judge={judge} />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
