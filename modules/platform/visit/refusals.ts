import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('visit', { ticket_gone: 400, not_visiting: 409 });
