import { useT } from '../../../../../kernel/client/site-app.ts';
import { every, useSaid } from '../../../../../ui/site/use-now.ts';
import css from './player.module.css';

const MINUTE_MS = 60_000;
const fourTimesAMinute = every(MINUTE_MS / 4);

/** Days, hours and minutes until a stream begins; past its moment, that it is about to. */
export function Countdown({ until }: { until: string }) {
  const t = useT();
  const minutes = useSaid((now) => Math.ceil((Date.parse(until) - now) / MINUTE_MS), fourTimesAMinute);
  if (minutes <= 0) return <p className={css.said}>{t('live.soon')}</p>;
  const parts = [
    { unit: 'days', value: Math.floor(minutes / 1440) },
    { unit: 'hours', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', value: minutes % 60 },
  ].filter(({ value }, index) => value > 0 || index === 2);
  return (
    <>
      <p className={css.said}>{t('live.startsIn')}</p>
      <p className={css.parts} role="timer">
        {parts.map(({ unit, value }) => (
          <span key={unit}>
            <b>{value}</b>
            {t(`live.${unit}`)}
          </span>
        ))}
      </p>
    </>
  );
}
