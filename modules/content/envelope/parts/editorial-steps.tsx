import { Button, Popover } from 'antd';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import type { ContentStatus } from '../admin-contract.ts';
import styles from './editorial.module.css';
import { type EditorialEndpoints, type StepVerb, stepVerbs } from './editorial-endpoints.ts';
import { ScheduleStep } from './schedule-step.tsx';

/** What a step asks for besides a yes: the name of the input, and whether it must be filled. */
const asked: Partial<Record<StepVerb, { input: string; reason: 'needed' | 'possible' }>> = {
  approve: { input: 'comment', reason: 'possible' },
  return: { input: 'comment', reason: 'needed' },
  correct: { input: 'note', reason: 'needed' },
  withdraw: { input: 'reason', reason: 'needed' },
};
const leading = new Set<StepVerb>(['submit', 'approve', 'publish', 'correct']);
const dangerous = new Set<StepVerb>(['withdraw', 'archive', 'discard']);

interface StepProps {
  verb: StepVerb;
  status: ContentStatus;
  whyNot?: string | undefined;
  endpoints: EditorialEndpoints;
}

function Step({ verb, status, whyNot, endpoints }: StepProps) {
  const t = useText('envelope');
  const { call, say } = useConsole();
  const refresh = useRefresh(endpoints.status);
  const take = async (more: Record<string, unknown>): Promise<void> => {
    const endpoint = endpoints[verb] as EditorialEndpoints['submit'];
    await call(endpoint, { id: status.id, version: status.version, ...more }, { quiet: true });
    say('success', t(`done.${verb}`));
    await refresh();
  };
  if (verb === 'schedule') return <ScheduleStep whyNot={whyNot} run={(at) => take({ at })} />;
  const ask = asked[verb];
  return (
    <ConfirmAction
      label={t(`verb.${verb}`)}
      title={t('confirmStep', { step: t(`verb.${verb}`) })}
      isPrimary={leading.has(verb)}
      isDangerous={dangerous.has(verb)}
      {...(whyNot !== undefined && { whyNot })}
      {...(ask && { reason: ask.reason, reasonLabel: t(`ask.${verb}`) })}
      run={(text) => take(ask && text ? { [ask.input]: text } : {})}
    />
  );
}

/** The review an item is in, or what was said when it came back, with the way to the approval. */
function Review({ review }: { review: NonNullable<ContentStatus['review']> }) {
  const t = useText('envelope');
  const { id, stepName, stepNumber, steps, returned } = review;
  return (
    <p className={styles.progress}>
      {returned
        ? t('reviewReturned', { by: returned.by ?? '—', reason: returned.reason })
        : t('reviewProgress', { step: stepNumber, steps, name: stepName })}{' '}
      <Link to={`/backend/approval/${id}`}>{t('reviewOpen')}</Link>
    </p>
  );
}

/** Where an item stands, the steps that are open to this person, and why the others are closed. */
export function EditorialSteps({ id, endpoints }: { id: number; endpoints: EditorialEndpoints }) {
  const t = useText('envelope');
  const { shop } = useConsole();
  const answer = useAnswer(endpoints.status, { id }, { isFresh: true });
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <Waiting />;
  const status = answer.data.data;
  const steps = stepVerbs.flatMap((verb) =>
    status.steps.filter((step) => step.verb === verb).map((step) => ({ ...step, verb })),
  );
  // What the state or a missing right rules out is told on request; what it lacks, and that somebody else must review, at once.
  const shown = steps.filter((step) => step.allowed || step.isLacking || step.reason === t('obstacle.own_work'));
  const lacking = steps.find(({ isLacking }) => isLacking);
  const closed = steps.filter((step) => !step.allowed);
  return (
    <div>
      {status.reviewSteps === 0 && status.review === null && <p className={styles.progress}>{t('noReview')}</p>}
      {status.review && <Review review={status.review} />}
      {status.scheduledAt && (
        <p className={styles.progress}>{t('scheduledFor', { at: formatDateTime(new Date(status.scheduledAt)) })}</p>
      )}
      {lacking && <p className={styles.progress}>{lacking.reason}</p>}
      <div className={styles.steps}>
        {shown.map(({ verb, allowed, reason }) => (
          <Step key={verb} verb={verb} status={status} whyNot={allowed ? undefined : reason} endpoints={endpoints} />
        ))}
        {status.steps.some(({ verb, allowed }) => verb === 'withdraw' && allowed) && (
          <Slot
            name="content.steps"
            props={{ id: status.id, version: status.version, record: endpoints.revert.record }}
          />
        )}
        {status.standing !== null && shop.siteUrl !== null && (
          <Button href={new URL(status.url, shop.siteUrl).href} target="_blank">
            {t('viewOnSite')}
          </Button>
        )}
        {closed.length > 0 && (
          <Popover
            trigger="click"
            content={
              <dl className={styles.closed}>
                {closed.map(({ verb, reason }) => (
                  <div key={verb}>
                    <dt>{t(`verb.${verb}`)}</dt>
                    <dd>{reason}</dd>
                  </div>
                ))}
              </dl>
            }
          >
            <Button type="text" aria-haspopup="dialog">
              {t('closedSteps')}
            </Button>
          </Popover>
        )}
      </div>
    </div>
  );
}
