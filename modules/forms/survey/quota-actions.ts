import type { Quota } from '../engine/public.ts';

/** What becomes of a survey that has enough sheets of which a condition holds: further ones are thanked and not kept, or it ends for everybody. */
export const QUOTA_ACTIONS = ['refuse', 'close'] as const;

/** A quota of a survey. */
export type SurveyQuota = Quota<(typeof QUOTA_ACTIONS)[number]>;
