import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import css from './monitor.module.css';

const MINUTE_MS = 60_000;
/** Minutes that the curve tells of. */
const SHOWN = 60;

/** How many came in each of the last minutes; to whom pictures say nothing it is one sentence. */
export function MinuteCurve({ now, minutes }: { now: string; minutes: readonly { at: string; count: number }[] }) {
  const t = useText();
  const last = Math.floor(Date.parse(now) / MINUTE_MS);
  const counts = new Map(minutes.map(({ at, count }) => [Math.floor(Date.parse(at) / MINUTE_MS), count]));
  const bars = Array.from({ length: SHOWN }, (_, index) => {
    const minute = last - SHOWN + 1 + index;
    return { minute, count: counts.get(minute) ?? 0 };
  });
  const peak = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { minute: last, count: 0 });
  const timeOf = (minute: number): string => formatTime(new Date(minute * MINUTE_MS)).slice(0, 5);
  const said = t('curveSaid', { peak: peak.count, at: timeOf(peak.minute), now: counts.get(last) ?? 0 });
  return (
    <>
      <div className={css.curve} role="img" aria-label={said}>
        {bars.map(({ minute, count }) => (
          <i
            key={minute}
            title={`${timeOf(minute)} · ${count}`}
            style={{ height: `${(count / Math.max(1, peak.count)) * 100}%` }}
          />
        ))}
      </div>
      <div className={css.hours} aria-hidden="true">
        {[0, 15, 30, 45, 59].map((at) => (
          <span key={at}>{timeOf(last - SHOWN + 1 + at)}</span>
        ))}
      </div>
    </>
  );
}
