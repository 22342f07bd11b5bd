/** Who reads what an answer came to, beside the professionals of the shop; `desk`: nobody does. */
export const READERS = ['self', 'guardian', 'both', 'desk'] as const;
export type Reader = (typeof READERS)[number];

/** Who reads the report of a minor: before a certain age their guardian, from then on they themselves, and both where they like. */
export function readerOf(age: number, ownReportAge: number, shares: boolean): Reader {
  if (age < ownReportAge) return 'guardian';
  return shares ? 'both' : 'self';
}

/**
 * What the copy of one’s own data leaves out of an answer: what its rater wrote for professionals, what it came to where the person does not
 * read the report, and where professionals alone do, what was rated.
 */
export function untoldOfAnswer(row: Readonly<Record<string, unknown>>): readonly string[] {
  const came = ['scores', 'level', 'is_urgent'];
  if (row.reader === 'desk') return ['rating_note', 'values', ...came];
  return row.reader === 'guardian' ? ['rating_note', ...came] : ['rating_note'];
}

/** Whether the guardian of a minor reads it. */
export const isGuardians = (reader: Reader): boolean => reader === 'guardian' || reader === 'both';
