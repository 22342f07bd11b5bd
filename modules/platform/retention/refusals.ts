import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('retention', { too_short: 400, person_unknown: 404, held_already: 409, not_held: 409 });
