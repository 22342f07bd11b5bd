import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';

/** A moment on the clocks of a place, to the minute. */
export const momentIn = (moment: string, timeZone: string): string =>
  formatDateTime(new Date(moment), timeZone).slice(0, 16);
