import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('message', {
  unknown: 404,
  places_missing: 400,
  places_unknown: 400,
  not_in_language: 400,
  too_many: 409,
});
