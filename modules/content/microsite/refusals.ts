import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a microsite is not saved. */
export const refuse = refusals('microsite', {
  /** A shop has no more than a site map names at once. */
  too_many: 409,
});
