import Big from 'big.js';

/** A choice that was made, with what it scores; null where it scores nothing. */
export interface Chosen {
  readonly choice: string;
  readonly score: Big | null;
}

/** A day of which the month or the day of the month may be unknown: `2026`, `2026-05`, `2026-05-09`. */
export interface Day {
  readonly day: string;
}

export type Single = Big | string | boolean | Chosen | Day;
/** What an expression comes to: null where it is missing, many where it stands in rows or several were chosen. */
export type Value = Single | null | readonly (Single | null)[];

export const isMany = (value: Value): value is readonly (Single | null)[] => Array.isArray(value);
export const isChosen = (value: Value): value is Chosen =>
  typeof value === 'object' && value !== null && 'choice' in value;
export const isDay = (value: Value): value is Day => typeof value === 'object' && value !== null && 'day' in value;

/** Beyond this nothing is a measurement any more; what is larger counts as missing, like a division by zero. */
const LARGEST = new Big('1e30');
const DECIMALS = 20;

/** A result with twenty decimals at most, so that no chain of multiplications grows without end. */
export function fitted(value: Big): Big | null {
  return value.abs().gt(LARGEST) ? null : value.round(DECIMALS, Big.roundHalfUp);
}

/** A result that no decimal says exactly: in the twelve digits that every engine agrees on. */
export function approximate(value: number): Big | null {
  return Number.isFinite(value) && Math.abs(value) < 1e30 ? fitted(new Big(value.toPrecision(12))) : null;
}

/** The number that a value is: that of a choice is its score. Throws TypeError for anything else. */
export function numberOf(value: Single | null): Big | null {
  if (value === null || value instanceof Big) return value;
  if (isChosen(value)) return value.score;
  throw new TypeError('no number');
}

/** The numbers of values that may stand in rows, in one row. */
export const numbersOf = (values: readonly Value[]): (Big | null)[] =>
  values.flatMap((value) => (isMany(value) ? value.map(numberOf) : [numberOf(value)]));

/** A number in the digits that a person would write. */
export const digitsOf = (value: Big): string => value.toFixed().replace(/^-(0(?:\.0+)?)$/, '$1');

const DAY = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;

/** The earliest and the latest day that a day with unknown parts may be, as text that sorts; null for what is no day. */
export function rangeOf(text: string): { readonly first: string; readonly last: string } | null {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return null;
  if (month === undefined) return { first: `${year}-01-01`, last: `${year}-12-31` };
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first: `${year}-${month}-01`, last: `${year}-${month}-${last}` };
  return Number(day) >= 1 && Number(day) <= last ? { first: text, last: text } : null;
}
