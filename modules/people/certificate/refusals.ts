import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `certificate` refuses, beside the general refusals. */
export const refuse = refusals('certificate', {
  kind_unknown: 404,
  thing_unknown: 404,
  /** The cut-off of the thing is still to come. */
  not_settled: 409,
  not_valid: 409,
  /** Nothing gives them a claim on one (any more). */
  no_claim: 409,
  /** A new one would say the same. */
  nothing_changes: 409,
  /** It was replaced: the one that took its place is issued anew. */
  replaced: 409,
  /** No certificate has this number and this code. */
  unknown: 404,
});
