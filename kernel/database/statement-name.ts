import { createHash } from 'node:crypto';

const MOST_STATEMENT_NAMES = 2000;
const names = new Map<string, string>();

/** A prepared statement's name for a text; undefined once too many texts are known, which then run unprepared. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENT_NAMES) return undefined;
  const name = `m${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
