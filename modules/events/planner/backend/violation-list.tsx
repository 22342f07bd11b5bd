import { Button } from 'antd';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { PlanData } from './plan-data.ts';
import styles from './planner.module.css';

/** What a plan does not fulfil, in words, and why; a session can be taken over from here. */
export function ViolationList({
  plan,
  mayTake,
  takeOne,
  showDay,
}: {
  plan: PlanData;
  mayTake: boolean;
  takeOne(unit: number): void;
  showDay(day: string): void;
}) {
  const t = useText();
  const { violations, changes, counts, timeZone } = plan;
  const ofUnit = new Map(changes.map((change) => [change.unitId, change]));
  return (
    <>
      <h2>{t('violations')}</h2>
      {violations.length === 0 && <p className={styles.quiet}>{t('noViolations')}</p>}
      <ol className={styles.violations}>
        {violations.map(({ rule, isHard, unitId, title, text, because }) => {
          const change = ofUnit.get(unitId);
          const isOpen = change !== undefined && change.takenAt === null && change.stale === null;
          const day = change?.to ? formatDate(new Date(change.to.startsAt), timeZone) : null;
          return (
            <li key={`${rule} ${unitId} ${text}`}>
              <StateTag kind={isHard ? 'bad' : 'warn'}>{t(isHard ? 'hard' : 'wish')}</StateTag>
              <p>{text}</p>
              {because !== '' && (
                <details>
                  <summary>{t('because')}</summary>
                  <p>{because}</p>
                </details>
              )}
              <p className={styles.acts}>
                {day !== null && (
                  <Button size="small" onClick={() => showDay(day)}>
                    {t('dayShown', { day: day.slice(5) })}
                  </Button>
                )}
                {change?.stale != null && <StateTag kind="quiet">{t(`stale.${change.stale}`)}</StateTag>}
                {change?.takenAt != null && <StateTag kind="ok">{t('taken')}</StateTag>}
                {isOpen && mayTake && (
                  <Button size="small" aria-label={t('takeOf', { title })} onClick={() => takeOne(unitId)}>
                    {t('take')}
                  </Button>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {counts.violations > violations.length && (
        <p className={styles.quiet}>{t('more', { count: counts.violations - violations.length })}</p>
      )}
    </>
  );
}

/** What a plan could not place, with the reasons. */
export function LeftOut({ plan: { left, counts } }: { plan: PlanData }) {
  const t = useText();
  if (left.length === 0) return null;
  return (
    <>
      <h2>{t('left')}</h2>
      <ol className={styles.violations}>
        {left.map(({ unitId, title, text, because }) => (
          <li key={unitId}>
            <b>{title}</b>
            <p>{text}</p>
            {because !== '' && <p className={styles.quiet}>{because}</p>}
          </li>
        ))}
      </ol>
      {counts.left > left.length && <p className={styles.quiet}>{t('more', { count: counts.left - left.length })}</p>}
    </>
  );
}
