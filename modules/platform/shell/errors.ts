import { refusals } from '../../../kernel/contract/refusal.ts';

/** Refusals of the shell beside those of single fields. */
export const refuse = refusals('shell', {
  idcard_length: 400,
  module_core: 409,
  module_needed: 409,
  module_not_offered: 409,
});
