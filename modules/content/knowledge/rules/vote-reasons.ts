/** Why an article did not help. */
export const VOTE_REASONS = ['unclear', 'incomplete', 'outdated', 'wrong', 'misc'] as const;
/** One of these. */
export type VoteReason = (typeof VOTE_REASONS)[number];
