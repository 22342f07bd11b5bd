import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { offsetText, zoneOffset } from '../../../../../kernel/rules/time-zone.ts';

/** A moment on the clocks of a contest, with what tells them from others. */
export function zonedTime(at: string, timeZone: string): string {
  const moment = new Date(at);
  return `${formatDateTime(moment, timeZone).slice(0, 16)} (UTC${offsetText(zoneOffset(moment, timeZone))})`;
}
