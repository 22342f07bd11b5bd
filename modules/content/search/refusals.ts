import { refusals } from '../../../kernel/contract/refusal.ts';

/** What search refuses. */
export const searchRefusals = refusals('search', {
  too_many_pins: 409,
  words_needed: 400,
  word_taken: 409,
  too_many_synonyms: 409,
});
