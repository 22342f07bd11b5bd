import { refusals } from '../../../kernel/contract/refusal.ts';

/** What may stand against a paper. */
export const paperRefusals = refusals('paper', {
  failed: 500,
  too_long: 413,
  nothing: 404,
  size_unknown: 400,
  text_unknown: 400,
  words_forbidden: 400,
});
