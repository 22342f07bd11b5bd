import { Button } from 'antd';
import { formatDate, formatTime } from '../../../../kernel/rules/date-format.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { dayText } from '../../agenda/rules/day-text.ts';
import type { PlanChange } from '../contract.ts';
import type { PlanData } from './plan-data.ts';
import styles from './planner.module.css';

/** What a plan would change, line by line; each can be taken over by itself. */
export function ChangeTable({
  plan: { changes, counts, timeZone },
  mayTake,
  takeOne,
}: {
  plan: PlanData;
  mayTake: boolean;
  takeOne(unit: number): void;
}) {
  const t = useText();
  const { locale } = useConsole();
  const when = (one: PlanChange['to']): string => {
    if (one === null) return t('nowhere');
    const [from, to] = [new Date(one.startsAt), new Date(one.endsAt)];
    const span = { from: formatTime(from, timeZone), to: formatTime(to, timeZone) };
    return `${t('when', { day: dayText(formatDate(from, timeZone), locale), ...span })} · ${one.room}`;
  };
  return (
    <Panel title={t('changes')}>
      {changes.length === 0 && <p className={styles.quiet}>{t('noChanges')}</p>}
      <ul className={styles.changes}>
        {changes.map(({ unitId, title, track, outcome, was, to, violations, stale, takenAt }) => (
          <li key={unitId}>
            <span>
              <b>{title}</b>
              <small>{track}</small>
            </span>
            <span>
              {was !== null && <del>{when(was)}</del>} <ins>{when(to)}</ins>
            </span>
            <span className={styles.acts}>
              <StateTag kind={violations > 0 ? 'warn' : 'quiet'}>{t(`outcomes.${outcome}`)}</StateTag>
              {stale !== null && <StateTag kind="warn">{t(`stale.${stale}`)}</StateTag>}
              {takenAt !== null && <StateTag kind="ok">{t('taken')}</StateTag>}
              {takenAt === null && stale === null && mayTake && (
                <Button size="small" aria-label={t('takeOf', { title })} onClick={() => takeOne(unitId)}>
                  {t('take')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {counts.changes > changes.length && (
        <p className={styles.quiet}>{t('more', { count: counts.changes - changes.length })}</p>
      )}
    </Panel>
  );
}
