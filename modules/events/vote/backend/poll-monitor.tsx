import { Button } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Monitor, pollDesk } from '../admin-contract.ts';
import { endText } from '../rules.ts';
import styles from './poll-monitor.module.css';
import { PollStateTag } from './poll-state-tag.tsx';

// The library that draws is loaded where there is something to draw.
const BallotCurve = lazy(() => import('./ballot-curve.tsx').then((file) => ({ default: file.BallotCurve })));

const RENEW_MS = 5_000;

/** What was counted, as bars with their numbers; or why nobody is told yet. */
function Counts({ poll }: { poll: Monitor }) {
  const t = useText();
  const { locale } = useConsole();
  const { result, options } = poll;
  if (result === null) return <EmptyState title={t('monitor.hidden')} hint={t(`monitor.hiddenWhy.${poll.status}`)} />;
  const most = Math.max(1, ...Object.values(result.counts));
  return (
    <>
      <ol className={styles.bars}>
        {options
          .map((option) => ({ ...option, count: result.counts[option.key] ?? 0 }))
          .sort((a, b) => b.count - a.count)
          .map((option) => (
            <li key={option.key}>
              <span className={styles.name}>
                {String(propertyIn(locale, option, 'label'))}
                {result.elected.includes(option.key) && <b>{t('monitor.elected')}</b>}
                {result.tied.includes(option.key) && <b data-kind="tied">{t('monitor.tied')}</b>}
              </span>
              <span className={styles.bar} style={{ inlineSize: `${(option.count / most) * 100}%` }} />
              <span className={styles.count}>{option.count.toLocaleString(locale)}</span>
            </li>
          ))}
      </ol>
      <p className={styles.note}>
        {t('monitor.abstained', { count: result.abstained })}
        {result.aside > 0 && ` · ${t('suspect.aside', { count: result.aside })}`}
        {!result.hasQuorum && ` · ${t('monitor.noQuorum')}`}
      </p>
    </>
  );
}

/** Who took part; in a named poll with what they chose. */
function Voters({ poll }: { poll: Monitor }) {
  const t = useText();
  const { locale } = useConsole();
  if (!poll.namesAreOpen) return <EmptyState title={t('monitor.namesHidden')} hint={t('monitor.namesHiddenWhy')} />;
  const names = new Map(poll.options.map((option) => [option.key, String(propertyIn(locale, option, 'label'))]));
  const isNamed = poll.mode === 'named';
  return (
    <RecordTable
      list={pollDesk['vote.voter.list']}
      fixed={{ pollId: poll.id }}
      rowAddress={null}
      hasNoSearch
      nameOf={({ person }) => person}
      columns={[
        { key: 'person', title: t('monitor.person') },
        {
          ...{ key: 'at', title: t('monitor.at') },
          render: ({ at }) => (isNamed ? formatDateTime(new Date(at), poll.timeZone).slice(0, 16) : at),
        },
        ...(isNamed
          ? [
              {
                ...{ key: 'options', title: t('monitor.chose'), isLong: true },
                render: ({ options }: { options: string[] | null }) =>
                  (options ?? []).map((key) => names.get(key) ?? key).join(t('guard.and')) || t('monitor.abstention'),
              },
              { key: 'changes', title: t('monitor.changes'), align: 'end' as const },
            ]
          : []),
      ]}
      empty={{ title: t('monitor.nobody') }}
    />
  );
}

/** How a poll goes while people vote: how many, when, what is counted as far as its rule tells, and who. */
export default function PollMonitor() {
  const t = useText();
  const { locale } = useConsole();
  const { id = '' } = useParams();
  const { data, error, refetch } = useAnswer(pollDesk['vote.poll.monitor'], { id: Number(id) }, { isFresh: true });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} isWholePage />;
  if (data === undefined) return <Waiting isWholePage />;
  const poll = data.data;
  const closes = poll.closesAt === null ? t('byHand') : endText(poll.closesAt, poll.timeZone);
  return (
    <>
      <PageHeader
        title={String(propertyIn(locale, poll, 'title'))}
        lead={t('monitor.lead', { mode: t(`mode.${poll.mode}`), closes, zone: poll.timeZone })}
      >
        <PollStateTag state={poll.status} />
        <Link to={`/backend/votes/${poll.id}/suspects`}>
          <Button>{t('suspect.open')}</Button>
        </Link>
      </PageHeader>
      <KeyFigures
        figures={[
          [t('monitor.voters'), poll.voters],
          [t('monitor.electors'), poll.electors],
          [t('monitor.today'), poll.today],
          ...(poll.result === null ? [] : ([[t('monitor.ballots'), poll.result.ballots]] as [string, number][])),
        ]}
      />
      <Panel title={t('monitor.counts')}>
        <Counts poll={poll} />
      </Panel>
      <Panel title={t('monitor.curve')}>
        {poll.curve.length === 0 ? (
          <EmptyState title={t('monitor.nobody')} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <BallotCurve points={poll.curve} timeZone={poll.timeZone} />
          </Suspense>
        )}
      </Panel>
      <Panel title={t('monitor.people')}>
        <Voters poll={poll} />
      </Panel>
    </>
  );
}
