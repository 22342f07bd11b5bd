import { Button, InputNumber, Pagination, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { abstractAdmin } from '../admin-contract.ts';
import { DECISIONS } from '../rules/words.ts';
import css from './abstract.module.css';
import { CallFrame } from './call-frame.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { DecideAction } from './decide-action.tsx';
import { decisionKinds, stateKinds } from './state-kinds.ts';

type Plan = OutputOf<(typeof abstractAdmin)['abstract.review.assign']>['data'];

/** What a plan of reviews would do: how many, whom it leaves without, and the load of each reviewer. */
function PlanShown({ plan }: { plan: Plan }) {
  const t = useText();
  return (
    <>
      <p>{t('planned', { count: plan.planned })}</p>
      {plan.uncovered.length > 0 && (
        <FactList
          facts={plan.uncovered.map(({ id, number, title, missing }) => [
            t('missing', { count: missing }),
            <Link key={id} to={`/backend/abstracts/${id}`}>
              {number} {title}
            </Link>,
          ])}
        />
      )}
      <FactList
        facts={Array.from(plan.loads.entries(), ([at, { person, before, after, cap }]) => [
          person,
          <span key={at}>{cap === null ? `${before} → ${after}` : t('loadOf', { before, after, cap })}</span>,
        ])}
      />
    </>
  );
}

/** Plans who reviews what; looked at first, then done. */
function Assign({ callId }: { callId: number }) {
  const t = useText();
  const id = useId();
  const [seed, setSeed] = useState(1);
  const [plan, setPlan] = useState<Plan | null>(null);
  const dry = useAction(abstractAdmin['abstract.review.assign'], { onDone: ({ data }) => setPlan(data) });
  const run = useAction(abstractAdmin['abstract.review.assign'], {
    done: ({ data }) => t('assigned', { count: data.planned }),
    onDone: () => setPlan(null),
    quiet: true,
  });
  return (
    <Panel title={t('assign')}>
      <p className={css.note}>{t('assignLead')}</p>
      <div className={css.tools}>
        <label htmlFor={id}>{t('seed')}</label>
        <InputNumber
          id={id}
          min={1}
          max={1_000_000}
          precision={0}
          value={seed}
          onChange={(value) => setSeed(value ?? 1)}
        />
        <Button loading={dry.isPending} onClick={() => dry.mutate({ callId, seed, isDry: true })}>
          {t('dryPlan')}
        </Button>
        <ConfirmAction
          isPrimary
          isDisabled={plan === null || plan.planned === 0}
          label={t('assignNow')}
          title={t('assignNow')}
          text={t('assignText')}
          run={() => run.mutateAsync({ callId, seed })}
        />
      </div>
      {plan !== null && <PlanShown plan={plan} />}
    </Panel>
  );
}

/** The letters that wait: how many of each, and what those with a note say; sent together. */
function Letters({ callId }: { callId: number }) {
  const t = useText();
  const can = useCan();
  const answer = useAnswer(abstractAdmin['abstract.letters.preview'], { callId });
  const release = useAction(abstractAdmin['abstract.letters.release'], {
    done: ({ data }) => t('lettersSent', { count: data.sent }),
    quiet: true,
  });
  if (answer.data === undefined) return null;
  const { counts, total, letters } = answer.data.data;
  return (
    <Panel
      title={t('letters')}
      actions={
        can('abstract.letters.release') && (
          <ConfirmAction
            isPrimary
            isDisabled={total === 0}
            label={t('release')}
            title={t('release')}
            text={t('releaseText', { count: total })}
            run={() => release.mutateAsync({ callId, expected: total })}
          />
        )
      }
    >
      <KeyFigures figures={DECISIONS.map((decision) => [t(`decisions.${decision}`), counts[decision]] as const)} />
      {total === 0 ? (
        <p className={css.note}>{t('noLetters')}</p>
      ) : (
        <FactList
          facts={letters
            .filter(({ note }) => note !== '')
            .map(({ number, title, note, decision }) => [
              `${number} · ${t(`decisions.${decision}`)}`,
              `${title} — ${note}`,
            ])}
        />
      )}
    </Panel>
  );
}

const RANKED = 50;

/** The abstracts of a topic by their marks; a line shows where the quota of a topic ends. */
function Ranking({ callId }: { callId: number }) {
  const t = useText();
  const can = useCan();
  const [topic, setTopic] = useState('');
  const [page, setPage] = useState(1);
  const asked = { callId, page, limit: RANKED, ...(topic !== '' && { topic }) };
  const answer = useAnswer(abstractAdmin['abstract.submission.ranking'], asked, { keep: true });
  if (answer.data === undefined)
    return answer.error === null ? <Waiting /> : <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data: rows, topics, total } = answer.data;
  const shown = topics.find(({ key }) => key === topic) ?? topics[0];
  return (
    <Panel
      title={t('ranking')}
      actions={
        <Select
          aria-label={t('topic')}
          value={shown?.key}
          popupMatchSelectWidth={false}
          options={topics.map(({ key, name, quota }) => ({
            value: key,
            label: quota === null ? `${key} ${name}` : `${key} ${name} · ${t('quotaIs', { quota })}`,
          }))}
          onChange={(value: string) => {
            setTopic(value);
            setPage(1);
          }}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={t('noRanking')} hint={t('noRankingHint')} />
      ) : (
        <div className={css.wide}>
          <table className={css.table}>
            <thead>
              <tr>
                {['place', 'number', 'workTitle', 'wish', 'value', 'reviews', 'state', 'decision'].map((key) => (
                  <th key={key} scope="col">
                    {t(key === 'place' ? 'rank' : key)}
                  </th>
                ))}
                <th>
                  <span className="visually-hidden">{t('decide')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td data-number>{row.place}</td>
                  <td>{row.number}</td>
                  <td>
                    <Link to={`/backend/abstracts/${row.id}`}>{row.title}</Link>
                    {row.place !== null && !row.isWithin && <StateTag kind="warn">{t('beyondQuota')}</StateTag>}
                  </td>
                  <td>{t(`wishes.${row.wish}`)}</td>
                  <td data-number>{row.value ?? '–'}</td>
                  <td data-number>
                    {row.handed} / {row.asked}
                    {!row.isComplete && <small> {t('notComplete')}</small>}
                  </td>
                  <td>
                    <StateTag kind={stateKinds[row.state]}>{t(`states.${row.state}`)}</StateTag>
                  </td>
                  <td>
                    {row.decision && (
                      <StateTag kind={decisionKinds[row.decision]}>{t(`decisions.${row.decision}`)}</StateTag>
                    )}
                  </td>
                  <td>
                    {can('abstract.submission.decide') && (row.state === 'review' || row.state === 'decided') && (
                      <DecideAction key={row.version} row={row} isQuiet />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > RANKED && (
        <Pagination
          size="small"
          current={page}
          pageSize={RANKED}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Panel>
  );
}

/** The desk of those who run the review of a call: who reviews what, the ranking, the letters and the conflicts. */
export default function ReviewDesk() {
  const t = useText();
  const can = useCan();
  return (
    <CallFrame title={t('desk')} lead={t('deskLead')}>
      {(callId) => (
        <>
          {can('abstract.review.assign') && <Assign callId={callId} />}
          <Ranking callId={callId} />
          {can('abstract.submission.decide') && <Letters callId={callId} />}
          {can('abstract.review.assign') && <ConflictPanel callId={callId} />}
        </>
      )}
    </CallFrame>
  );
}
