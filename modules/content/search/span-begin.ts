/** How long ago something came out at most: a week, a month, a year. */
export const SPANS = ['week', 'month', 'year'] as const;
export type Span = (typeof SPANS)[number];

const DAYS: Readonly<Record<Span, number>> = { week: 7, month: 30, year: 365 };
const DAY_MS = 24 * 3_600_000;

/** When a span that ends now began, to the hour: who asks again within it is answered from what was counted. */
export function spanBegin(span: Span, now: Date): string {
  const begin = new Date(now.getTime() - DAYS[span] * DAY_MS);
  begin.setUTCMinutes(0, 0, 0);
  return begin.toISOString();
}
