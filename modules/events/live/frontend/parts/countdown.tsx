import { useSyncExternalStore } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from './player.module.css';

const MINUTE_MS = 60_000;
const eachMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, MINUTE_MS / 4);
  return () => clearInterval(timer);
};
const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** Days, hours and minutes until a stream begins; past its moment, that it is about to. */
export function Countdown({ until }: { until: string }) {
  const { t, renderedAt } = useApp();
  // The server's moment while hydrating: both must write the same words.
  const now = useSyncExternalStore(eachMinute, thisMinute, () => renderedAt);
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
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
