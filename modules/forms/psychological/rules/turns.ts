import { defaultTimeZone } from '../../../../kernel/rules/date-format.ts';
import { instantOf } from '../../../../kernel/rules/time-zone.ts';

/** How a turn of a plan stands: not yet, to be filled in, late, never filled in, filled in, or no longer asked for. */
export const TURN_STATES = ['planned', 'due', 'late', 'missed', 'done', 'dropped'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** How a plan stands: its turns go on, all of them are settled, or it was ended before. */
export const PLAN_STATES = ['running', 'over', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** What a plan asks: from which day on, how often, and for how long each turn may be filled in. */
export interface Rhythm {
  startsOn: string;
  everyDays: number;
  times: number;
  lateDays: number;
  closeDays: number;
}

/** When a turn opens, when it counts as late, and when it can be filled in no more. */
export interface TurnTimes {
  number: number;
  dueAt: string;
  lateAt: string;
  closesAt: string;
}

const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const morning = (day: string): string => instantOf(day, '00:00', defaultTimeZone).toISOString();

/** The turns of a plan: each begins with a day of the shop's clocks. */
export const turnsOf = ({ startsOn, everyDays, times, lateDays, closeDays }: Rhythm): TurnTimes[] =>
  Array.from({ length: times }, (_, index) => {
    const day = dayPlus(startsOn, index * everyDays);
    return {
      ...{ number: index + 1, dueAt: morning(day) },
      ...{ lateAt: morning(dayPlus(day, lateDays)), closesAt: morning(dayPlus(day, closeDays)) },
    };
  });

/** How an unsettled turn stands at a moment, and when that changes by itself. */
export function turnAt(
  { dueAt, lateAt, closesAt }: Omit<TurnTimes, 'number'>,
  now: Date,
): { state: TurnState; nextAt: string | null } {
  const at = now.getTime();
  if (at < Date.parse(dueAt)) return { state: 'planned', nextAt: dueAt };
  if (at >= Date.parse(closesAt)) return { state: 'missed', nextAt: null };
  return at < Date.parse(lateAt) ? { state: 'due', nextAt: lateAt } : { state: 'late', nextAt: closesAt };
}
