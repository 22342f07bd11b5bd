import { isDeepStrictEqual } from 'node:util';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** As JSON has it: what is not said is not there, and a number is one. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** Whether two values of a property are the same, as a form sends them and as they lie in the database: a moment may be written in two ways. */
export function sameValue(one: unknown, other: unknown): boolean {
  const [left, right] = [plain(one), plain(other)];
  if (isDeepStrictEqual(left, right)) return true;
  const areMoments = typeof left === 'string' && typeof right === 'string' && MOMENT.test(left) && MOMENT.test(right);
  return areMoments && Date.parse(left) === Date.parse(right);
}

/** The same of lists whose order says nothing, such as the grants of a role. */
export function sameEntries(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value;
  return sameValue(sorted(one), sorted(other));
}
