import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the settings refuse a step. */
export const refuse = refusals('setting', {
  time_passed: 400,
  file_unreadable: 400,
  file_foreign: 400,
  test_unknown: 404,
});
