/** Who reads what an answer came to, beside the professionals of the shop; `desk`: nobody does. */
export const READERS = ['self', 'guardian', 'both', 'desk'] as const;
export type Reader = (typeof READERS)[number];

/** Who reads the report of a minor: before a certain age their guardian, from then on they themselves, and both where they like. */
export function readerOf(age: number, ownReportAge: number, shares: boolean): Reader {
  if (age < ownReportAge) return 'guardian';
  return shares ? 'both' : 'self';
}

/** Whether the guardian of a minor reads it. */
export const isGuardians = (reader: Reader): boolean => reader === 'guardian' || reader === 'both';
