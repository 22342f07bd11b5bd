import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a microsite is not saved, or has not the host that it was to have. */
export const refuse = refusals('microsite', {
  /** A shop has no more than a site map names at once. */
  too_many: 409,
  /** No host that the world can reach, or one of the platform's that is not below the shop's own name. */
  host_bad: 400,
  /** It leads to another shop or to another microsite. */
  host_taken: 409,
  /** It leads to this shop: the microsite would lead to itself. */
  host_loop: 409,
  proof_missing: 409,
  proof_unreachable: 409,
});
