import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('invitation', {
  /** Used, taken back, ended, or replaced by a newer link in the moment between looking and joining. */
  gone: 409,
  /** Only what waits for its answer, or has ended without one, can be sent again or taken back. */
  settled: 409,
  roles_gone: 409,
  /** Whoever invited could not do so any more. */
  inviter_gone: 409,
});
