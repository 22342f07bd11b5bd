import { formatDate } from '../../../kernel/rules/date-format.ts';

/** The month of a moment as the ledger has it (`2026-11`), in Asia/Shanghai. */
export const monthOf = (at: Date): string => formatDate(at).slice(0, 7);

/** The month before that of a moment. */
export function monthBefore(at: Date): string {
  const [year = 0, month = 0] = monthOf(at).split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
