import { refusals } from '../../../kernel/contract/refusal.ts';

/** What devices refuse, beside the general refusals. */
export const refuse = refusals('device', {
  code_unknown: 400,
  work_unknown: 400,
  work_needed: 400,
  revoked: 409,
  in_use: 409,
  strays_left: 409,
});
