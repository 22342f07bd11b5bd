import { refusals } from '../../../kernel/contract/refusal.ts';

/** What webhooks refuse, beside the general refusals. */
export const refuse = refusals('webhook', {
  event_unknown: 400,
  inactive: 409,
  under_way: 409,
});
