import { createHash } from 'node:crypto';

const MOST_STATEMENT_NAMES = 2000;
const names = new Map<string, string>();

/** Of words one stands in nearly all texts and another in none: no plan that is kept for all of them serves both. */
const PLANNED_FOR_ITS_VALUES = /::tsquery/;

/**
 * A prepared statement's name for a text; undefined where it is planned for its values each time, and once too many texts are
 * known, which then run unprepared.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (PLANNED_FOR_ITS_VALUES.test(text)) return undefined;
  if (names.size >= MOST_STATEMENT_NAMES) return undefined;
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
