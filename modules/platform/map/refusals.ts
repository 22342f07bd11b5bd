import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the map refuses, beside the general refusals. */
export const refuse = refusals('map', {
  /** A provider is chosen, and its key is missing. */
  not_set_up: 409,
  /** It did not answer, or not in time. */
  unreachable: 503,
  /** It answered that it will not, by a code of its own. */
  refused: 502,
});
