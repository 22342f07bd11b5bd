import { daysBetween } from '../../../../kernel/rules/days-between.ts';

/** Milliseconds of a day of the calendar: days are counted by their names, where no clock is put forward. */
const DAY_MS = 24 * 3600 * 1000;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The day so many days after another (before it, below zero): names of days alone, which no time zone moves (X2). */
export const dayAfter = (day: string, days = 1): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** A stay from the day of arrival to the day of departure, which is no night of it. */
export interface Stay {
  in: string;
  out: string;
}

/** The nights of a stay in their order; none where it ends before it begins. */
export const nightsOf = ({ in: from, out }: Stay): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, out)) }, (_none, index) => dayAfter(from, index));

/** What nights cost together, in fen. */
export const priceOf = (nights: readonly { priceFen: number }[]): number =>
  nights.reduce((sum, { priceFen }) => sum + priceFen, 0);

/** Whether two stays have a night in common: who leaves on a day makes room for who comes on it. */
export const isOverlapping = (one: Stay, other: Stay): boolean => one.in < other.out && other.in < one.out;
