import { useEffect } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { KeyFigures } from '../../../../ui/console/key-figures.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useRefresh } from '../../../../ui/console/use-answer.ts';
import { type ChangeSum, conferenceChange } from '../change-contract.ts';
import styles from './change.module.css';
import type { ShownChange } from './shown-change.ts';

const AGAIN_MS = 2_000;

/** Asks again as long as somebody works on it. */
function useFollowed({ state }: ShownChange): void {
  const refresh = useRefresh(conferenceChange['conference.change.show']);
  const isMoving = state === 'planning' || state === 'running';
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refresh(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
}

/** How many, how much and to whom, of one outcome of one kind of things. */
function SumLine({ sum, isBegun }: { sum: ChangeSum; isBegun: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const said = [
    sum.units > 0 && sum.unit !== '' && `${sum.units.toLocaleString(locale)} ${sum.unit}`,
    sum.fen > 0 && moneyText(sum.fen),
    sum.messages > 0 && t('messageCount', { count: sum.messages }),
  ].filter(Boolean);
  const otherwise = [
    sum.changed > 0 && t('changedCount', { count: sum.changed }),
    sum.appeared > 0 && t('appearedCount', { count: sum.appeared }),
  ].filter(Boolean);
  return (
    <li>
      <span className={styles.act}>{sum.actLabel}</span>
      <b>{sum.count.toLocaleString(locale)}</b>
      <span className={styles.quiet}>{said.join(' · ')}</span>
      {isBegun && (
        <span className={sum.changed + sum.appeared > 0 ? styles.warn : styles.ok}>
          {[t('doneCount', { count: sum.done, all: sum.count }), ...otherwise].join(' · ')}
        </span>
      )}
    </li>
  );
}

/** What becomes of what, by module, and once it is carried out what came of it. */
export function ChangeDetail({ row, effect }: { row: ShownChange; effect: string }) {
  const t = useText();
  const { locale } = useConsole();
  useFollowed(row);
  const { sums, state, lines, settled } = row;
  const isBegun = state === 'running' || state === 'done';
  const all = (pick: (sum: ChangeSum) => number): number => sums.reduce((total, sum) => total + pick(sum), 0);
  const kinds = [...new Set(sums.map(({ kind }) => kind))];
  return (
    <>
      <FactList
        facts={[
          [t('conference'), row.conference],
          [t('changeEffect'), effect],
          [t('eventReason'), inLanguage(locale, row.reason, row.reasonEn)],
          ...(row.plannedAt ? [[t('plannedAt'), <Moment key="plan" at={row.plannedAt} isExact />] as const] : []),
          ...(row.startedAt
            ? [
                [
                  t('changeStartedAt'),
                  <span key="start">
                    {row.startedBy} · <Moment at={row.startedAt} isExact />
                  </span>,
                ] as const,
              ]
            : []),
          ...(row.endedAt ? [[t('carriedOutAt'), <Moment key="end" at={row.endedAt} isExact />] as const] : []),
        ]}
      />
      {isBegun && (
        <progress
          className={styles.progress}
          value={settled}
          max={Math.max(1, lines)}
          aria-label={t('changeProgress')}
        />
      )}
      <KeyFigures
        figures={[
          [t('sumThings'), lines],
          [t(isBegun ? 'sumBackDone' : 'sumBack'), moneyText(all((sum) => (isBegun ? sum.doneFen : sum.fen)))],
          [t(isBegun ? 'sumMessagesDone' : 'sumMessages'), all((sum) => (isBegun ? sum.doneMessages : sum.messages))],
          ...(isBegun ? [[t('sumOtherwise'), all(({ changed, appeared }) => changed + appeared)] as const] : []),
        ]}
      />
      {state === 'planned' && <p className={styles.quiet}>{t(lines === 0 ? 'nothingHangs' : 'planLead')}</p>}
      {kinds.map((kind) => {
        const own = sums.filter((sum) => sum.kind === kind);
        return (
          <Panel key={kind} title={own[0]?.label ?? kind}>
            <ul className={styles.sums}>
              {own.map((sum) => (
                <SumLine key={sum.act} sum={sum} isBegun={isBegun} />
              ))}
            </ul>
          </Panel>
        );
      })}
    </>
  );
}
