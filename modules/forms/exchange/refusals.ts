import { refusals } from '../../../kernel/contract/refusal.ts';

/** What may stand against reading or writing a questionnaire. */
export const exchangeRefusals = refusals('exchange', {
  unreadable: 400,
  empty: 400,
  no_head: 400,
  too_large: 413,
});
