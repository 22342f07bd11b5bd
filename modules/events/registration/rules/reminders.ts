import { instantOf } from '../../../../kernel/rules/time-zone.ts';

/** When a follow-up form is to be there, and how many days before its people are reminded of it once (C8). */
export interface FormReminder {
  formId: number;
  /** A day on the calendar of the conference. */
  dueOn: string;
  days: number;
}

/** The hour of that day, on the clocks of the conference. */
const HOUR = '09:00';
const DAY_MS = 86_400_000;

/** When a reminder goes out. */
export function reminderAt({ dueOn, days }: FormReminder, timeZone: string): Date {
  const on = new Date(Date.parse(dueOn) - days * DAY_MS).toISOString().slice(0, 10);
  return instantOf(on, HOUR, timeZone);
}

/** The next moment after another one at which any reminder goes out; null where none does any more. */
export function nextReminder(reminders: readonly FormReminder[], timeZone: string, after: Date): Date | null {
  const times = reminders.map((one) => reminderAt(one, timeZone).getTime()).filter((time) => time > after.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * The forms of which people are reminded now: those whose moment has come since the one that was waited for. One whose day is over
 * already, as where the clock stood still, is passed over.
 */
export const dueForms = (
  reminders: readonly FormReminder[],
  timeZone: string,
  { since, now, today }: { since: Date; now: Date; today: string },
): number[] =>
  reminders.flatMap((one) => {
    const at = reminderAt(one, timeZone);
    return at >= since && at <= now && one.dueOn >= today ? [one.formId] : [];
  });
