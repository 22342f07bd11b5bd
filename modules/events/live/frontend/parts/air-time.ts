import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import type { LiveCard } from '../../contract.ts';

const minutes = (at: string): string => formatDateTime(new Date(at)).slice(0, 16);

/** When a stream is on: day and time of its begin, and the time of its end (with the day where it is another). */
export function airTime({ startsAt, endsAt }: Pick<LiveCard, 'startsAt' | 'endsAt'>): string {
  const [begin, end] = [minutes(startsAt), minutes(endsAt)];
  return `${begin} – ${begin.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : end}`;
}
