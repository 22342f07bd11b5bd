import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a change of experts is refused. */
export const expertRefusals = refusals('expert', { member_taken: 409 });
