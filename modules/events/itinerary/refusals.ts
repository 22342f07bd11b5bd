import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why what was seen is not done. */
export const refuse = refusals('itinerary', {
  /** What was seen is otherwise by now. */
  changed: 409,
});
