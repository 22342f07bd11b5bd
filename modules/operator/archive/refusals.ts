import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('archive', {
  piece_wrong: 409,
  not_whole: 409,
  busy: 409,
  imported: 409,
  not_one: 400,
  newer: 400,
  older: 400,
  damaged: 400,
  altered: 400,
  too_large: 400,
  has_problems: 409,
  unconfirmed: 409,
  package_unknown: 400,
});
