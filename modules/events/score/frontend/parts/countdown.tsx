import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import css from './score-parts.module.css';

/** Minutes and seconds that are left for marking; nothing happens to a draft when they are over. */
export function MarkingClock({ until }: { until: string }) {
  const { t, renderedAt } = useApp();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return (
    <span className={css.clock} role="timer">
      {left === 0 ? t('score.timeOver') : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
    </span>
  );
}
