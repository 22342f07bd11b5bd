import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the words refuse, beside the general refusals. */
export const refuse = refusals('safety', {
  /** The list is as long as every text can be compared with. */
  list_full: 409,
});
