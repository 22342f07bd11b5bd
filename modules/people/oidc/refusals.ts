import { refusals } from '../../../kernel/contract/refusal.ts';

/** What sign-in by an organisation refuses, beside the general refusals. */
export const refuse = refusals('oidc', {
  unreachable: 503,
  no_provider: 400,
  client_refused: 400,
  denied: 400,
  proof_refused: 400,
  /** The trip is not this browser's, was ended already, or took too long: all look the same. */
  trip_gone: 400,
  not_linked: 400,
  domain_refused: 400,
  claim_missing: 400,
  taken: 409,
  role_needed: 400,
  role_refused: 409,
  secret_needed: 400,
  last_way: 409,
});
