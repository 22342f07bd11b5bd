import { refusals } from '../../../kernel/contract/refusal.ts';

/** What is no identity number at all; what else is wrong with one is an answer. */
export const refuse = refusals('general', { idcard_length: 400 });
