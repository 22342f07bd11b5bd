import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the profile refuses a step. */
export const profileRefusals = refusals('profile', { part_used: 409, too_many_parts: 409 });
