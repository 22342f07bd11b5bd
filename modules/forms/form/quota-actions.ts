/** What becomes of an answer that a quota has no room for: it is refused, or stands in line. */
export const QUOTA_ACTIONS = ['refuse', 'wait'] as const;
export type QuotaAction = (typeof QUOTA_ACTIONS)[number];
