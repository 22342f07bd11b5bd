import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a slot is not saved or removed. */
export const refuse = refusals('pins', {
  key_taken: 409,
  /** As many hang there as a board holds. */
  board_full: 409,
  /** Boards and pages name it. */
  key_kept: 409,
  slot_used: 409,
});
