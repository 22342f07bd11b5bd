import { formatDate } from '../../../../kernel/rules/date-format.ts';

/** Until when invoices can be asked for: within the year of the payment, so many days after it, or always. */
export type DeadlineRule = 'fiscal_year' | 'days' | 'none';

const DAY_MS = 86_400_000;

/** The last day (Asia/Shanghai) on which an invoice for what was paid then can be asked for; null where there is none. */
export function lastDay(paidAt: Date, rule: DeadlineRule, days: number): string | null {
  if (rule === 'none') return null;
  if (rule === 'fiscal_year') return `${formatDate(paidAt).slice(0, 4)}-12-31`;
  return formatDate(new Date(paidAt.getTime() + days * DAY_MS));
}

/** Whether that day has passed. */
export const isPast = (day: string | null, now: Date): boolean => day !== null && formatDate(now) > day;
