import type { ReactNode } from 'react';
import { useT } from '../../kernel/client/site-app.ts';
import css from './countdown.module.css';
import { useSaid } from './use-now.ts';

const MINUTE_MS = 60_000;

/** Days, hours and minutes until a moment, from the first unit that is left; afterwards `over`. The server's own count stands until the browser takes over. */
export function Countdown({ until, over }: { until: string; over: ReactNode }) {
  const t = useT();
  const minutes = useSaid((now) => Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  const parts = [
    { unit: 'days', value: Math.floor(minutes / 1440) },
    { unit: 'hours', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', value: minutes % 60 },
  ];
  if (minutes <= 0) return over;
  const shown = parts.slice(parts.findIndex(({ value }) => value > 0));
  return (
    <p className={css.parts} role="timer">
      {shown.map(({ unit, value }) => (
        <span key={unit} className={css.part}>
          <b>{value}</b>
          {t(`shell.countdown.${unit}`)}
        </span>
      ))}
    </p>
  );
}
