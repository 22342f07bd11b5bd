import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `location` refuses, beside the general refusals. */
export const refuse = refusals('location', {
  both_coordinates: 400,
  /** It has rooms. */
  venue_used: 409,
  venue_unknown: 400,
  layout_twice: 400,
  hours_wrong: 400,
});
