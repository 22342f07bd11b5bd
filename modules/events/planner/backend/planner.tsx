import { Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { ConferenceFrame } from '../../conference/parts/conference-frame.tsx';
import { planner } from '../contract.ts';
import { type Scope, scopes } from '../rules/words.ts';
import styles from './planner.module.css';
import { ShownPlan } from './shown-plan.tsx';

/** Asks for a plan, and of what. */
function RunPlan({ conferenceId, made }: { conferenceId: number; made(id: number): void }) {
  const t = useText();
  const [scope, setScope] = useState<Scope>('waiting');
  const run = useAction(planner['planner.plan.run'], { quiet: true, onDone: ({ data }) => made(data.id) });
  return (
    <ConfirmAction
      label={t('run')}
      title={t('runTitle')}
      text={t('runText')}
      isPrimary
      run={() => run.mutateAsync({ conferenceId, scope })}
    >
      <FieldInput
        id="plan-scope"
        field={{
          ...{ key: 'scope', label: t('scope'), kind: 'select', isRequired: true },
          options: scopes.map((value) => ({ value, label: t(`scopes.${value}`) })),
        }}
        value={scope}
        onChange={(value) => setScope(value as Scope)}
      />
    </ConfirmAction>
  );
}

function Plans({ conferenceId }: { conferenceId: number }) {
  const t = useText();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const plans = useAnswer(planner['planner.plan.list'], { conferenceId, limit: 10 }, { keep: true, isFresh: true });
  if (plans.data === undefined) {
    return plans.error === null ? <Waiting /> : <Failure error={plans.error} retry={() => void plans.refetch()} />;
  }
  const { data } = plans.data;
  const chosen = data.find(({ id }) => id === Number(query.get('plan'))) ?? data[0];
  const show = (id: number): void => {
    query.set('plan', String(id));
    query.delete('day');
    setQuery(query, { replace: true });
  };
  return (
    <>
      <div className={styles.tools}>
        {chosen !== undefined && (
          <Select
            aria-label={t('plan')}
            className={styles.plans ?? ''}
            value={chosen.id}
            onChange={show}
            options={data.map(({ id, createdAt, by }) => ({
              value: id,
              label: t('planOf', { at: formatDateTime(new Date(createdAt)).slice(5, 16), by: by ?? '' }),
            }))}
          />
        )}
        <Link to={`/backend/agenda?conference=${conferenceId}`}>{t('toTimetable')}</Link>
        <Link to={`/backend/planner-wishes?conferenceId=${conferenceId}`}>{t('toWishes')}</Link>
        <Link to={`/configure/planner-rules?conferenceId=${conferenceId}`}>{t('toRules')}</Link>
        {can('planner.plan.run') && <RunPlan conferenceId={conferenceId} made={show} />}
      </div>
      {chosen === undefined ? (
        <EmptyState title={t('noPlans')} hint={t('noPlansHint')} />
      ) : (
        <ShownPlan key={chosen.id} id={chosen.id} />
      )}
    </>
  );
}

/** Plans of a conference beside its draft: made anew, looked at on the board with all that they do not fulfil, taken over wholly or by session. */
export default function Planner() {
  const t = useText();
  return (
    <ConferenceFrame source="agenda.conference" title={t('planner')} lead={t('plannerLead')} hint={t('chooseHint')}>
      {(conferenceId) => <Plans conferenceId={conferenceId} />}
    </ConferenceFrame>
  );
}
