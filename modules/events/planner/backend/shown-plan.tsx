import { Button, Pagination } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { tasks } from '../../../../kernel/contract/tasks.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { MOST_TOLD, planner } from '../contract.ts';
import type { PlanState } from '../rules/words.ts';
import { ChangeTable } from './change-table.tsx';
import { PlanBoard } from './plan-board.tsx';
import type { PlanData } from './plan-data.ts';
import styles from './planner.module.css';
import { LeftOut, ViolationList } from './violation-list.tsx';

const AGAIN_MS = 1_500;
const feels: Record<PlanState, StateKind> = { running: 'quiet', ready: 'ok', failed: 'bad', cancelled: 'warn' };

/** How far a plan is, and a way to stop it for whoever asked for it. */
function Under({ plan }: { plan: PlanData }) {
  const t = useText();
  const { say } = useConsole();
  const refresh = useRefresh(planner['planner.plan.show']);
  const stop = useAction(tasks['task.cancel'], {
    onDone: () => {
      say('info', t('stopped'));
      void refresh();
    },
  });
  useEffect(() => {
    const timer = setInterval(() => void refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const { done, total, taskId, isOwn } = plan;
  return (
    <p className={styles.under}>
      <progress value={done} max={Math.max(1, total ?? 1)} aria-label={t('progress')} />
      {total !== null && <span>{t('progressOf', { done, total })}</span>}
      {isOwn && taskId !== null && <Button onClick={() => stop.mutate({ id: taskId })}>{t('stop')}</Button>}
    </p>
  );
}

/** One plan: its figures, the board as it would be, what is not met and why, and what would change. */
export function ShownPlan({ id }: { id: number }) {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const { say } = useConsole();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useAnswer(planner['planner.plan.show'], { id, page }, { keep: true, isFresh: true });
  const take = useAction(planner['planner.plan.take'], {
    onDone: ({ data: { taken, left } }) =>
      left.length === 0
        ? say('success', t('takenDone', { count: taken }))
        : say('warning', t('leftDone', { count: taken, left: left.length })),
  });
  if (answer.data === undefined) {
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  }
  const plan = answer.data.data;
  const { state, figures, isChanged, counts } = plan;
  const mayTake = can('agenda.item.save') && !take.isPending;
  const takeOne = (unit: number): void => take.mutate({ id, units: [unit] });
  const showDay = (day: string): void => {
    query.set('day', day);
    setQuery(query, { replace: true });
  };
  const showPage = (next: number): void => {
    query.set('page', String(next));
    setQuery(query);
  };
  return (
    <>
      <div className={styles.head}>
        <StateTag kind={feels[state]}>{t(`states.${state}`)}</StateTag>
        <span>{t(`scopes.${plan.scope}`)}</span>
        {isChanged && counts.open < counts.changes && <span className={styles.warn}>{t('isChanged')}</span>}
        {state === 'ready' && mayTake && counts.open > 0 && (
          <ConfirmAction
            label={t('takeAll', { count: counts.open })}
            title={t('takeAllTitle')}
            text={t('takeAllText')}
            run={() => take.mutateAsync({ id, isWhole: true })}
          />
        )}
      </div>
      {state === 'running' && <Under plan={plan} />}
      {figures !== null && (
        <KeyFigures
          figures={[
            ...(['new', 'moved', 'left'] as const).map((one) => [t(`outcomes.${one}`), figures.outcomes[one]] as const),
            [t('hardCount'), figures.hard],
            [t('wishCount'), figures.wishes],
          ]}
        />
      )}
      {state === 'ready' && (
        <div className={styles.desk}>
          <PlanBoard id={id} day={query.get('day')} showDay={showDay} />
          <aside className={styles.side} aria-label={t('violations')}>
            <ViolationList plan={plan} mayTake={mayTake} takeOne={takeOne} showDay={showDay} />
            <LeftOut plan={plan} />
          </aside>
        </div>
      )}
      {state === 'ready' && <ChangeTable plan={plan} mayTake={mayTake} takeOne={takeOne} />}
      {state === 'ready' && (
        <Pagination
          hideOnSinglePage
          showSizeChanger={false}
          current={page}
          pageSize={MOST_TOLD}
          total={Math.max(counts.changes, counts.violations, counts.left)}
          onChange={showPage}
        />
      )}
    </>
  );
}
