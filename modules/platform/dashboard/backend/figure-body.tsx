import { daysIn } from '../../../../kernel/rules/time-buckets.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { DayAxis } from '../../../../ui/console/day-axis.tsx';
import styles from './dashboard.module.css';
import { isDrawn, type ShownWidget, writtenAmount } from './shown-widget.ts';

const WIDTH = 200;
const HEIGHT = 40;

/** The course of a number in one line above its days; the number above says what counts. */
function Spark({ amounts, days }: { amounts: readonly number[]; days: readonly string[] }) {
  const most = Math.max(1, ...amounts);
  const step = WIDTH / Math.max(1, amounts.length - 1);
  const points = amounts.map((amount, index) => {
    const y = HEIGHT - 2 - (amount / most) * (HEIGHT - 4);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <div className={styles.course}>
      <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <DayAxis points={days.map((day, index) => ({ day, at: index / Math.max(1, days.length - 1) }))} />
    </div>
  );
}

/** One number, how it changed since the days before, and its course. */
export function FigureBody({ shown: { data, before, days } }: { shown: ShownWidget }) {
  const t = useText();
  const { locale } = useConsole();
  const { value = 0, kind = 'count', of = null } = data.summary ?? {};
  const was = before?.summary?.value ?? null;
  const drawn = data.columns.find(isDrawn);
  const amounts = drawn === undefined ? [] : data.rows.map((row) => Number(row[drawn.key] ?? 0));
  const [bucket] = data.columns;
  const buckets = data.rows.map((row) =>
    String(row[bucket?.key ?? ''] ?? '').slice(0, bucket?.kind === 'month' ? 7 : 10),
  );
  const change = was === null || was === 0 ? null : (value - was) / was;
  return (
    <div className={styles.figure}>
      <p className={styles.number}>
        {writtenAmount(kind, value, locale)}
        {of !== null && <small> / {writtenAmount(kind, of, locale)}</small>}
      </p>
      {was !== null && (
        <p className={styles.change}>
          {change === null
            ? t('wasNone', { days: daysIn(days) })
            : t(change < 0 ? 'less' : 'moreThan', {
                share: writtenAmount('share', Math.abs(change), locale),
                days: daysIn(days),
              })}
        </p>
      )}
      {amounts.length > 1 && <Spark amounts={amounts} days={buckets} />}
    </div>
  );
}
