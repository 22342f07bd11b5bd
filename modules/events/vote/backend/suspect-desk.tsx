import { Button } from 'antd';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { pollDesk, type Suspects } from '../admin-contract.ts';
import type { Signal } from '../fraud.ts';
import { PollStateTag } from './poll-state-tag.tsx';
import styles from './suspect-desk.module.css';

const RENEW_MS = 5_000;

/** Counts what a signal put aside, or keeps it out; of a named poll also one person’s alone. */
function Rule({ desk, signal, turn }: { desk: Suspects; signal: Signal; turn?: { id: number; person: string } }) {
  const t = useText();
  const rule = useAction(pollDesk['vote.suspect.rule'], { quiet: true, done: t('suspect.ruled') });
  const about = turn?.person ?? t(`guard.signal.${signal}`);
  return (['counted', 'out'] as const).map((ruling) => (
    <ConfirmAction
      key={ruling}
      label={t(`suspect.rule.${ruling}`)}
      title={t(`suspect.ask.${ruling}`, { about })}
      text={t(`suspect.text.${ruling}`)}
      reason="needed"
      isQuiet={turn !== undefined}
      run={(reason) =>
        rule.mutateAsync({
          ...{ id: desk.id, version: desk.version, signal, ruling, reason },
          ...(turn !== undefined && { turnId: turn.id }),
        })
      }
    />
  ));
}

/** The heaps by the signals that made them, with what was decided of each. */
function Heaps({ desk }: { desk: Suspects }) {
  const t = useText();
  if (desk.heaps.length === 0) return <EmptyState title={t('suspect.none')} hint={t('suspect.noneHint')} />;
  return (
    <ul className={styles.heaps}>
      {desk.heaps.map(({ signal, ballots, waiting, counted, out }) => (
        <li key={signal}>
          <b>{t(`guard.signal.${signal}`)}</b>
          <span>{t('suspect.ballots', { count: ballots })}</span>
          <span className={styles.tags}>
            {waiting > 0 && <StateTag kind="warn">{t('suspect.waiting', { count: waiting })}</StateTag>}
            {counted > 0 && <StateTag kind="ok">{t('suspect.counted', { count: counted })}</StateTag>}
            {out > 0 && <StateTag kind="quiet">{t('suspect.out', { count: out })}</StateTag>}
          </span>
          <span className={styles.actions}>{desk.isRuled && <Rule desk={desk} signal={signal} />}</span>
        </li>
      ))}
    </ul>
  );
}

/** Both totals side by side: as it counts, and with what is put aside. */
function Totals({ desk }: { desk: Suspects }) {
  const t = useText();
  const { locale } = useConsole();
  const { totals } = desk;
  if (totals === null) return <EmptyState title={t('suspect.totalsHidden')} hint={t('suspect.totalsHiddenWhy')} />;
  const rows = [...desk.options].sort((a, b) => (totals.counted[b.key] ?? 0) - (totals.counted[a.key] ?? 0));
  return (
    <table className={styles.totals}>
      <thead>
        <tr>
          <th scope="col">{t('option')}</th>
          <th scope="col">{t('suspect.asCounted')}</th>
          <th scope="col">{t('suspect.withAside')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((option) => (
          <tr key={option.key}>
            <th scope="row">{String(propertyIn(locale, option, 'label'))}</th>
            <td>{(totals.counted[option.key] ?? 0).toLocaleString(locale)}</td>
            <td>{(totals.withAside[option.key] ?? 0).toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whose ballots of a named poll were put aside; of a secret one nobody knows. */
function People({ desk }: { desk: Suspects }) {
  const t = useText();
  const { locale } = useConsole();
  if (desk.mode !== 'named')
    return <EmptyState title={t('suspect.nobodys')} hint={t('suspect.nobodysWhy', { count: desk.fewest })} />;
  const names = new Map(desk.options.map((option) => [option.key, String(propertyIn(locale, option, 'label'))]));
  return (
    <RecordTable
      list={pollDesk['vote.suspect.list']}
      fixed={{ pollId: desk.id }}
      rowAddress={null}
      hasNoSearch
      nameOf={({ person }) => person}
      columns={[
        { key: 'person', title: t('monitor.person') },
        { key: 'signal', title: t('guard.signalTitle'), words: 'guard.signal' },
        { key: 'at', title: t('monitor.at'), render: ({ at }) => formatDateTime(new Date(at)).slice(0, 19) },
        {
          ...{ key: 'options', title: t('monitor.chose'), isLong: true },
          render: ({ options }) =>
            options.map((key) => names.get(key) ?? key).join(t('guard.and')) || t('monitor.abstention'),
        },
        {
          ...{ key: 'ruling', title: t('suspect.ruling') },
          render: ({ ruling }) => (ruling === null ? t('suspect.rulings.waiting') : t(`suspect.rulings.${ruling}`)),
          words: 'suspect.rulings',
        },
        ...(desk.isRuled
          ? [
              {
                ...{ key: 'id', title: '', isExported: false },
                render: ({ id, person, signal }: { id: number; person: string; signal: Signal }) => (
                  <Rule desk={desk} signal={signal} turn={{ id, person }} />
                ),
              },
            ]
          : []),
      ]}
      empty={{ title: t('suspect.none') }}
    />
  );
}

/** What was decided, by whom and why, with both totals where they may be told; the latest first. */
function Rulings({ desk }: { desk: Suspects }) {
  const t = useText();
  const { locale } = useConsole();
  const change = ({ before, after }: Suspects['rulings'][number]): string =>
    desk.options
      .filter(({ key }) => before[key] !== after[key])
      .map((option) => `${String(propertyIn(locale, option, 'label'))} ${before[option.key]} → ${after[option.key]}`)
      .join(' · ');
  if (desk.rulings.length === 0) return <EmptyState title={t('suspect.noRulings')} />;
  return (
    <ol className={styles.rulings}>
      {desk.rulings.map((one) => (
        <li key={one.id}>
          <b>
            {t(`guard.signal.${one.signal}`)} · {t(`suspect.rulings.${one.ruling}`)}{' '}
            {t('suspect.ballots', { count: one.ballots })}
          </b>
          <span>
            {one.person} <Moment at={one.ruledAt} isExact />
          </span>
          {one.reason !== '' && <span>{one.reason}</span>}
          <span>{change(one)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The desk of ballots that were put aside: by what, both totals, what is decided of them, and what was. */
export default function SuspectDesk() {
  const t = useText();
  const { locale } = useConsole();
  const { id = '' } = useParams();
  const answer = useAnswer(pollDesk['vote.suspect.show'], { id: Number(id) }, { isFresh: true });
  const { data, error, refetch } = answer;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && void refetch(), RENEW_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} isWholePage />;
  if (data === undefined) return <Waiting isWholePage />;
  const desk = data.data;
  return (
    <>
      <PageHeader
        title={t('suspect.titleOf', { title: String(propertyIn(locale, desk, 'title')) })}
        lead={t(desk.mode === 'named' ? 'suspect.lead' : 'suspect.leadSecret', { count: desk.fewest })}
      >
        <PollStateTag state={desk.status} />
        <Link to={`/backend/votes/${desk.id}/monitor`}>
          <Button>{t('monitor.open')}</Button>
        </Link>
      </PageHeader>
      <Panel title={t('suspect.heaps')}>
        <Heaps desk={desk} />
        {desk.warnings.length > 0 && (
          <p className={styles.note}>
            {t('suspect.warnings')}{' '}
            {desk.warnings
              .map(
                ({ signal, action, seen }) =>
                  `${t(`guard.signal.${signal}`)} ${t(`guard.done.${action}`, { count: seen })}`,
              )
              .join(t('suspect.semicolon'))}
          </p>
        )}
      </Panel>
      <Panel title={t('suspect.totals')}>
        <Totals desk={desk} />
      </Panel>
      <Panel title={t('suspect.people')}>
        <People key={desk.version} desk={desk} />
      </Panel>
      <Panel title={t('suspect.log')}>
        <Rulings desk={desk} />
      </Panel>
    </>
  );
}
