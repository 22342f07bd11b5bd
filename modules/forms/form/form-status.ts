import { type DailyHours, isInHours } from '../../../kernel/rules/daily-hours.ts';

/** Whether a form takes answers: not yet, now, at another time of the day or week, no longer, or no more of them. */
export const FORM_STATUSES = ['early', 'open', 'resting', 'closed', 'full'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** What decides it. */
export interface FormLimits extends DailyHours {
  opensAt: string | null;
  closesAt: string | null;
  /** How many more answers it takes; null where nobody counts. */
  left: number | null;
}

/** Where a form stands at a moment: from its opening on, and no longer at the very moment of its end. */
export function formStatus({ opensAt, closesAt, left, ...hours }: FormLimits, now: Date): FormStatus {
  const at = now.getTime();
  if (opensAt !== null && at < Date.parse(opensAt)) return 'early';
  if (closesAt !== null && at >= Date.parse(closesAt)) return 'closed';
  if (left === 0) return 'full';
  return isInHours(now, hours) ? 'open' : 'resting';
}
