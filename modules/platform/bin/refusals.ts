import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a removed record cannot come back. */
export const refuse = refusals('bin', {
  parent_gone: 409,
  parent_lost: 409,
  value_taken: 409,
  shape_changed: 409,
});
