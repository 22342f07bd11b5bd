import Big from 'big.js';

/** A unit in which a measurement may be given; in the first one it is reckoned with: `given × factor + offset`. */
export interface LabUnit {
  unit: string;
  factor: number;
  offset: number;
}

/** How a measurement is asked for: its units, and between what it is usual, in the first of them. */
export interface Lab {
  units: readonly LabUnit[];
  low: number | null;
  high: number | null;
}

const ANSWER = /^(-?\d{1,12}(?:\.\d{1,9})?) (\S{1,20})$/;
const UNIT = /^\S{1,20}$/;

/** A measurement as an answer says it. */
export const labAnswer = (digits: string, unit: string): string => (digits === '' ? '' : `${digits} ${unit}`);

/** Its digits and its unit, as they were given; null where that is none. */
export function readLab(text: string): { digits: string; unit: string } | null {
  const [, digits, unit] = ANSWER.exec(text) ?? [];
  return digits === undefined || unit === undefined ? null : { digits, unit };
}

/** What a measurement comes to in the first unit; null where it is none, or has another unit than these. */
export function canonical({ units }: Pick<Lab, 'units'>, text: string): Big | null {
  const read = readLab(text);
  const found = read && units.find(({ unit }) => unit === read.unit);
  return read && found ? new Big(read.digits).times(String(found.factor)).plus(String(found.offset ?? 0)) : null;
}

/** The same in as many digits as anybody reads, with its unit; empty where it was given in that unit. */
export function converted(lab: Lab, text: string): string {
  const [first] = lab.units;
  const value = canonical(lab, text);
  if (first === undefined || value === null || readLab(text)?.unit === first.unit) return '';
  const shown = value.eq(0) ? value : value.prec(4, Big.roundHalfUp);
  return `${shown.toFixed()} ${first.unit}`;
}

/** Whether it lies outside of what is usual; false where nothing is said of that. */
export function isUnusual(lab: Lab, text: string): boolean {
  const value = canonical(lab, text);
  if (value === null) return false;
  return (lab.low != null && value.lt(lab.low)) || (lab.high != null && value.gt(lab.high));
}

/** What is usual, in words that need no language; empty where nothing is said of it. */
export function usualRange({ units, low, high }: Lab): string {
  const unit = units[0]?.unit ?? '';
  if (low != null && high != null) return `${low}–${high} ${unit}`;
  return low != null ? `≥ ${low} ${unit}` : high != null ? `≤ ${high} ${unit}` : '';
}

/** Whether it can be asked for so: each unit once, each reckoned by something, the first by itself. */
export function isLab(lab: Lab | undefined): boolean {
  const { units = [], low = null, high = null } = lab ?? {};
  const [first] = units;
  const isReckoned = units.every(({ unit, factor }) => UNIT.test(unit) && factor > 0);
  const isOnce = new Set(units.map(({ unit }) => unit)).size === units.length;
  const isFirst = first !== undefined && first.factor === 1 && (first.offset ?? 0) === 0;
  return isFirst && isReckoned && isOnce && (low === null || high === null || low < high);
}
