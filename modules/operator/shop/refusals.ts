import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('shop', {
  code_bad: 400,
  code_taken: 409,
  not_now: 409,
  host_bad: 400,
  host_taken: 409,
  host_unproved: 409,
  host_canonical: 409,
  /** It belongs to one thing of the shop, and is given and taken there. */
  host_part: 409,
  proof_missing: 409,
  proof_unreachable: 409,
  package_unknown: 400,
  package_used: 409,
  package_name_taken: 409,
  modules_unknown: 400,
  view_missing: 400,
  contrast: 400,
});
