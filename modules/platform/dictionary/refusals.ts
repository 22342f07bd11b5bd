import { refusals } from '../../../kernel/contract/refusal.ts';

/** Refusals of the dictionaries. */
export const refuse = refusals('dictionary', { fixed: 409, locked: 409 });
