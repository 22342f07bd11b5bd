import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a lock is not handed over, and why nothing is saved past one. */
export const refuse = refusals('lock', {
  asked_already: 409,
  /** Somebody else edits it. */
  held: 409,
  /** Another window of the same person edits it. */
  held_here: 409,
});
