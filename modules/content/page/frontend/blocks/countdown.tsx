import { useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { BlockProps } from '../../../../../kernel/client/site-block.ts';
import type { ShownProps } from '../../../../../kernel/module/block-spec.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { BlockFrame } from '../../../../../ui/site/block-frame.tsx';
import type { countdownFields } from '../../blocks/countdown.ts';
import css from './countdown.module.css';

const MINUTE_MS = 60_000;

/** Days, hours and minutes until a moment; the server's own count stands until the browser takes over. */
export default function CountdownBlock({ props }: BlockProps<ShownProps<typeof countdownFields>>) {
  const { t, renderedAt } = useApp();
  const { title, until, over } = props;
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  if (until === null) return null;
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS);
  const parts = [
    { unit: 'days', value: Math.floor(minutes / 1440) },
    { unit: 'hours', value: Math.floor(minutes / 60) % 24 },
    { unit: 'minutes', value: minutes % 60 },
  ];
  return (
    <BlockFrame>
      <div className={css.countdown}>
        {title && <h2>{title}</h2>}
        {minutes <= 0 ? (
          <p className={css.over}>{over || t('page.over')}</p>
        ) : (
          <p className={css.parts} role="timer">
            {parts.map(({ unit, value }) => (
              <span key={unit} className={css.part}>
                <b>{value}</b>
                {t(`page.${unit}`)}
              </span>
            ))}
          </p>
        )}
        <p className={css.moment}>
          <time dateTime={until}>{formatDateTime(new Date(until)).slice(0, 16)}</time>
        </p>
      </div>
    </BlockFrame>
  );
}
