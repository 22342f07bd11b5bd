import { formatDateTime } from '../../kernel/rules/date-format.ts';
import { relativeTime } from '../../kernel/rules/relative-time.ts';
import { useConsole } from './console-context.ts';
import { Nothing } from './nothing.tsx';

const MONTH_MS = 30 * 24 * 3_600_000;

interface MomentProps {
  /** ISO 8601, or null where it never was. */
  at: string | null;
  /** Always the date and the time, never how long ago. */
  isExact?: boolean;
}

/** A moment: how long ago under a month, the date and time otherwise; the exact time (Beijing) on pointing at it. */
export function Moment({ at, isExact = false }: MomentProps) {
  const { locale } = useConsole();
  if (at === null) return <Nothing />;
  const moment = new Date(at);
  const exact = formatDateTime(moment);
  const isRecent = Math.abs(Date.now() - moment.getTime()) < MONTH_MS;
  return (
    <time dateTime={at} title={exact}>
      {isExact || !isRecent ? exact.slice(0, 16) : relativeTime(moment.getTime(), Date.now(), locale)}
    </time>
  );
}
