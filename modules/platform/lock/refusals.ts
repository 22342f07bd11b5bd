import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a lock is not handed over. */
export const refuse = refusals('lock', { asked_already: 409 });
