import { daysBetween } from '../../../../kernel/rules/days-between.ts';

/** A piece of a text that tells who somebody is, and what may stand in its place. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** What stands for a day that cannot be counted. */
export const HIDDEN_DATE = '〔日期已隐去〕';
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const MONTH = `(${MONTHS})[a-z]*\\.?`;
const WHOLE = /(?<!\d)((?:19|20)\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*[日号]?/gu;
const EIGHT = /(?<!\d)((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/gu;
const DAY = /(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*[日号]/gu;
const MONTH_ALONE = /(?<!\d)(?:19|20)\d{2}\s*年\s*\d{1,2}\s*月(?:份|初|中旬|上旬|下旬|底)?/gu;
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+((?:19|20)\\d{2}))?\\b`, 'giu');
const DAY_FIRST = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}(?:,?\\s+((?:19|20)\\d{2}))?\\b`,
  'giu',
);
const MONTH_OF_YEAR = new RegExp(`\\b${MONTH},?\\s+(?:of\\s+)?(?:19|20)\\d{2}\\b`, 'giu');
const AMERICAN = /(?<!\d)(\d{1,2})\/(\d{1,2})\/((?:19|20)\d{2})(?!\d)/gu;

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as `YYYY-MM-DD`; null where there is none such. */
function dayOf(year: number, month: number, day: number): string | null {
  const said = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${said}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === said ? said : null;
}

const counted = (days: number): string => (days < 0 ? `D${days}` : days === 0 ? 'D0' : `D+${days}`);

/** A day without a year is that of the year in which it lies nearest to day zero. */
function nearest(month: number, day: number, dayZero: string): string | null {
  const year = Number(dayZero.slice(0, 4));
  return [year - 1, year, year + 1]
    .map((each) => dayOf(each, month, day))
    .filter((each) => each !== null)
    .reduce<string | null>(
      (best, each) =>
        best === null || Math.abs(daysBetween(dayZero, each)) < Math.abs(daysBetween(dayZero, best)) ? each : best,
      null,
    );
}

/** How the days of a text are told instead: counted from day zero, so that the course of things stays (CS2). */
export function findDates(text: string, dayZero: string): Piece[] {
  const pieces: Piece[] = [];
  const instead = (day: string | null): string =>
    day === null || dayZero === '' ? HIDDEN_DATE : counted(daysBetween(dayZero, day));
  const take = (pattern: RegExp, dayIn: (parts: readonly string[]) => string | null | undefined): void => {
    for (const found of text.matchAll(pattern)) {
      const day = dayIn(found.slice(1).map((part) => part ?? ''));
      if (day === undefined) continue;
      const end = found.index + found[0].trimEnd().length;
      pieces.push({ start: found.index, end, instead: instead(day) });
    }
  };
  const whole = (year: string, month: string, day: string): string | undefined =>
    dayOf(Number(year), Number(month), Number(day)) ?? undefined;
  const monthOf = (name: string): number => MONTHS.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const inYear = (year: string, month: number, day: number): string | null | undefined => {
    if (dayOf(2024, month, day) === null) return undefined;
    if (year !== '') return dayOf(Number(year), month, day) ?? undefined;
    return dayZero === '' ? null : nearest(month, day, dayZero);
  };
  take(WHOLE, ([year = '', month = '', day = '']) => whole(year, month, day));
  take(EIGHT, ([year = '', month = '', day = '']) => whole(year, month, day));
  take(AMERICAN, ([month = '', day = '', year = '']) => whole(year, month, day) ?? whole(year, day, month));
  take(DAY, ([month = '', day = '']) => inYear('', Number(month), Number(day)));
  take(MONTH_FIRST, ([month = '', day = '', year = '']) => inYear(year, monthOf(month), Number(day)));
  take(DAY_FIRST, ([day = '', month = '', year = '']) => inYear(year, monthOf(month), Number(day)));
  // A month is no day to count to: only that it was said goes.
  take(MONTH_ALONE, () => null);
  take(MONTH_OF_YEAR, () => null);
  return pieces;
}
