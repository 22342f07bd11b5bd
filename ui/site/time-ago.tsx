import { useApp } from '../../kernel/client/site-app.ts';
import { formatDate, formatDateTime } from '../../kernel/rules/date-format.ts';
import { relativeTime } from '../../kernel/rules/relative-time.ts';
import { useSaid } from './use-now.ts';

const monthMs = 31 * 86_400_000;

/** A moment as readers say it: relative under a month, then the date; the exact time stands in the title. */
export function TimeAgo({ at }: { at: string }) {
  const { locale } = useApp();
  const moment = Date.parse(at);
  const text = useSaid((now) =>
    now - moment < monthMs ? relativeTime(moment, Math.max(now, moment), locale) : formatDate(new Date(moment)),
  );
  return (
    <time dateTime={at} title={formatDateTime(new Date(moment))}>
      {text}
    </time>
  );
}
