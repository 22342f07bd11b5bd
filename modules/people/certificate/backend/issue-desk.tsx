import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { tasks } from '../../../../kernel/contract/tasks.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { certificateAdmin } from '../admin-contract.ts';
import css from './certificate.module.css';

type Kind = OutputOf<(typeof certificateAdmin)['certificate.kinds']>['data'][number];

/** What an issue would do, and the button that does it. */
function Plan({ kind, subjectId }: { kind: string; subjectId: number }) {
  const t = useText();
  const { say } = useConsole();
  const refreshTasks = useRefresh(tasks['task.list']);
  const [replaces, setReplaces] = useState(false);
  const [tells, setTells] = useState(true);
  const plan = useAnswer(certificateAdmin['certificate.plan'], { kind, subjectId }, { isFresh: true });
  const issue = useAction(certificateAdmin['certificate.issue'], {
    quiet: true,
    onDone: ({ data }) => {
      if (data.state === 'failed') say('error', data.error);
      else say('info', t(data.state === 'done' ? 'issuedCount' : 'begun', { count: data.done }));
      void refreshTasks();
      void plan.refetch();
    },
  });
  if (plan.isPending) return <Waiting />;
  if (plan.isError) return <Failure error={plan.error} retry={() => void plan.refetch()} />;
  const { title, isSettled, people, fresh, held, changed, revoked, lapsed, first } = plan.data.data;
  const count = fresh + (replaces ? changed + lapsed : 0);
  return (
    <Panel title={title}>
      {!isSettled && <p role="alert">{t('notSettled')}</p>}
      <KeyFigures
        figures={[
          [t('planPeople'), people],
          [t('planFresh'), fresh],
          [t('planHeld'), held],
          [t('planChanged'), changed],
          [t('planLapsed'), lapsed],
          [t('planRevoked'), revoked],
        ]}
      />
      {first.length > 0 && <p className={css.quiet}>{t('planFirst', { names: first.join('、') })}</p>}
      <div className={css.asked}>
        {changed + lapsed > 0 && (
          <Checkbox checked={replaces} onChange={(event) => setReplaces(event.target.checked)}>
            {t('replacesToo')}
          </Checkbox>
        )}
        <Checkbox checked={tells} onChange={(event) => setTells(event.target.checked)}>
          {t('tellsThem')}
        </Checkbox>
      </div>
      <p className={css.bar}>
        <ConfirmAction
          isPrimary
          label={t('issueNow')}
          title={t('issueTitle', { count })}
          text={t('issueText')}
          isDisabled={!isSettled || count === 0}
          run={() => issue.mutateAsync({ kind, subjectId, replaces, tells })}
        />
        <Button type="link">
          <Link to={`/backend/certificates?kind=${kind}&subjectId=${subjectId}`}>{t('allOfThem')}</Link>
        </Button>
      </p>
    </Panel>
  );
}

/** For what certificates are issued. */
function Choice({ kinds }: { kinds: readonly Kind[] }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const chosen = kinds.find(({ kind }) => kind === query.get('kind')) ?? kinds[0];
  const subject = Number(query.get('subject') ?? 0);
  if (chosen === undefined) return <EmptyState title={t('noKinds')} hint={t('noKindsHint')} />;
  const choose = (kind: string, id: unknown): void =>
    setQuery({ kind, ...(typeof id === 'number' && { subject: String(id) }) }, { replace: true });
  return (
    <>
      <Panel>
        <div className={css.asked}>
          <label htmlFor="certificate-kind">{t('kind')}</label>
          <FieldInput
            id="certificate-kind"
            field={{
              ...{ key: 'kind', label: t('kind'), kind: 'select', isRequired: true },
              options: kinds.map(({ kind, label }) => ({ value: kind, label })),
            }}
            value={chosen.kind}
            onChange={(kind) =>
              choose(String(kind), kinds.find((one) => one.kind === kind)?.list === chosen.list && subject)
            }
          />
          <label htmlFor="certificate-subject">{chosen.subject}</label>
          <FieldInput
            id="certificate-subject"
            field={{ key: 'subject', label: chosen.subject, kind: 'source', source: chosen.list }}
            value={subject || null}
            onChange={(id) => choose(chosen.kind, id)}
          />
        </div>
      </Panel>
      {subject > 0 && <Plan key={`${chosen.kind} ${subject}`} kind={chosen.kind} subjectId={subject} />}
    </>
  );
}

/** Where certificates are issued: what for, what it would do, and then it is done. */
export default function IssueDesk() {
  const t = useText();
  const kinds = useAnswer(certificateAdmin['certificate.kinds'], {});
  if (kinds.isError) return <Failure error={kinds.error} retry={() => void kinds.refetch()} />;
  return (
    <>
      <PageHeader title={t('issueDesk')} lead={t('issueLead')} />
      {kinds.isPending ? <Waiting /> : <Choice kinds={kinds.data.data} />}
    </>
  );
}
