import type { Locale } from './locale.ts';

/** The time zone dates are shown in unless a shop says otherwise. */
export const defaultTimeZone = 'Asia/Shanghai';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Writes a moment as YYYY-MM-DD HH:mm:ss on the clocks of a time zone (S6.09); an invalid date gives an empty text. */
export function formatDateTime(moment: Date, timeZone: string = defaultTimeZone): string {
  return written(moment, timeZone);
}

/** Writes a moment as YYYY-MM-DD in a time zone (S6.09); an invalid date gives an empty text. */
export function formatDate(moment: Date, timeZone: string = defaultTimeZone): string {
  return written(moment, timeZone).slice(0, 10);
}

/** Writes a moment as HH:mm on the clocks of a time zone (S6.09); an invalid date gives an empty text. */
export function formatTime(moment: Date, timeZone: string = defaultTimeZone): string {
  return written(moment, timeZone).slice(11, 16);
}

/** Writes a truth value as 是 or 否 (S6.09), in English as Yes or No. */
export function formatBoolean(value: boolean, locale: Locale = 'zh-CN'): string {
  if (locale === 'en') return value ? 'Yes' : 'No';
  return value ? '是' : '否';
}

// Not the host's own time zone: the server renders the page before the browser does, and both must write the same.
function written(moment: Date, timeZone: string): string {
  if (Number.isNaN(moment.getTime())) return '';
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${date} ${part('hour')}:${part('minute')}:${part('second')}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  formatters.set(timeZone, made);
  return made;
}
