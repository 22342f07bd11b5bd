import { refusals } from '../../../kernel/contract/refusal.ts';

/** What may stand against a view. */
export const viewRefusals = refusals('view', { name_taken: 409, too_many: 409 });
