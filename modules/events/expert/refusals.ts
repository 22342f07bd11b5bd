import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a change of experts and their groups is refused. */
export const expertRefusals = refusals('expert', { key_taken: 409, category_used: 409, member_taken: 409 });
