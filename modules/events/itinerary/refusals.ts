import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why what was seen is not done. */
export const refuse = refusals('itinerary', {
  /** What was seen is otherwise by now. */
  changed: 409,
  /** They have no account, by which they would book. */
  unreachable: 409,
});
