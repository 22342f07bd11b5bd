import { formatDate } from '../../../kernel/rules/date-format.ts';

/** The month of a moment as the ledger has it (`2026-11`), in Asia/Shanghai. */
export const monthOf = (at: Date): string => formatDate(at).slice(0, 7);

/** The year of a moment as the ledger has it. */
export const yearOf = (at: Date): number => Number(monthOf(at).slice(0, 4));

/** When a month begins, in Asia/Shanghai. */
export const beginOf = (month: string): string => `${month}-01T00:00:00+08:00`;

/** The twelve months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** The month after a month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The month before that of a moment. */
export function monthBefore(at: Date): string {
  const [year = 0, month = 0] = monthOf(at).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
