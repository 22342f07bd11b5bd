import { useSyncExternalStore } from 'react';
import { useApp } from '../../kernel/client/site-app.ts';
import { formatDate, formatDateTime } from '../../kernel/rules/date-format.ts';
import { relativeTime } from '../../kernel/rules/relative-time.ts';

const monthMs = 31 * 86_400_000;
const minute = 60_000;
const everyMinute = (tell: () => void): (() => void) => {
  const timer = setInterval(tell, minute);
  return () => clearInterval(timer);
};
const thisMinute = (): number => Math.floor(Date.now() / minute) * minute;

/** A moment as readers say it: relative under a month, then the date; the exact time stands in the title. */
export function TimeAgo({ at }: { at: string }) {
  const { renderedAt, locale } = useApp();
  // The server's moment while hydrating: both must write the same words.
  const now = useSyncExternalStore(everyMinute, thisMinute, () => renderedAt);
  const moment = Date.parse(at);
  const text =
    now - moment < monthMs ? relativeTime(moment, Math.max(now, moment), locale) : formatDate(new Date(moment));
  return (
    <time dateTime={at} title={formatDateTime(new Date(moment))}>
      {text}
    </time>
  );
}
