import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import type { legRecord } from '../admin-contract.ts';
import styles from './receiving.module.css';
import { LegTag } from './states.tsx';

type Shown = OutputOf<(typeof legRecord)['receiving.leg.show']>['data'];

/** What was said of a leg, by whom and when (R2). */
export function LegLog({ row }: { row: Shown }) {
  const t = useText('receiving');
  const clock = (at: string | null): string =>
    at === null ? '–' : formatDateTime(new Date(at), row.timeZone).slice(0, 16);
  return (
    <section className={styles.log} aria-label={t('log')}>
      <h3>
        {t('log')} <small>{row.timeZone}</small>
      </h3>
      <ol>
        {row.changes.map((change) => (
          <li key={`${change.at} ${change.state}`}>
            <LegTag state={change.state} /> {change.number} {t(`sources.${change.source}`)}{' '}
            <small>
              {t('logTimes', {
                scheduled: clock(change.scheduledAt),
                estimated: clock(change.estimatedAt),
                actual: clock(change.actualAt),
              })}
            </small>{' '}
            <Moment at={change.at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
