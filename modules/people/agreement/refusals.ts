import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the agreements refuse a step. */
export const refuse = refusals('agreement', {
  key_taken: 409,
  key_fixed: 409,
  published: 409,
  incomplete: 400,
  unchanged: 409,
});
