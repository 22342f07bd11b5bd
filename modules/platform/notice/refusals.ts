import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, by the status of the answer. */
export const refuse = refusals('notice', {
  unsigned: 403,
  kind_unknown: 404,
  always_on: 409,
  mail_failed: 503,
  code_wrong: 400,
  no_address: 409,
  test_failed: 503,
  stop_unknown: 404,
  stop_lifted: 409,
});
