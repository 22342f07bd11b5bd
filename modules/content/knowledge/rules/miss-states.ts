/** What became of words that were looked for in vain: nothing yet, an article was begun, or they need none. */
export const MISS_STATES = ['open', 'written', 'dismissed'] as const;
/** One of these. */
export type MissState = (typeof MISS_STATES)[number];
