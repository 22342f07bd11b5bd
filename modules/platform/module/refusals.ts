import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a module is not switched on or off. */
export const refuse = refusals('module', { core: 409, needed: 409, not_offered: 409 });
