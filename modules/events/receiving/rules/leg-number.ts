import type { Mode } from './words.ts';

/** What the number of a flight and of a train looks like (R1); the others are written freely. */
const PATTERNS: Partial<Record<Mode, RegExp>> = {
  flight: /^[A-Z0-9]{2}\d{1,4}$/,
  train: /^[GDCZTKLYS]?\d{1,5}$/,
};

/** A number as it is kept: in capitals and without blanks, in the narrow forms of letters and digits. */
export const legNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** Whether such a number can be that of a flight, a train, a car or a ship (R1); nothing is always possible. */
export const isLegNumber = (mode: Mode, number: string): boolean =>
  number === '' || (PATTERNS[mode]?.test(number) ?? true);
