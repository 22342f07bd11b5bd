import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the ledger takes something not. */
export const ledgerRefusals = refusals('ledger', {
  other_posting: 409,
  month_closed: 409,
  already_reversed: 409,
  not_reversible: 409,
  already_ended: 409,
  not_pending: 409,
  beyond_pending: 409,
  month_running: 409,
  not_closed: 409,
  not_asked: 409,
  same_person: 409,
});
