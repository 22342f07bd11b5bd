import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a channel is not saved. */
export const refuse = refusals('channel', {
  /** A shop has no more than readers can choose from. */
  too_many: 409,
});
