import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a comment is not taken. */
export const refuse = refusals('comment', { too_late: 409, mentioned_unseen: 400 });
