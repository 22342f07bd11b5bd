import { refusals } from '../../../kernel/contract/refusal.ts';

/** What API keys refuse, beside the general refusals. */
export const refuse = refusals('apiKey', {
  scopes_needed: 400,
  /** The permission does not exist, is off in this shop, or is for people alone. */
  scope_unknown: 400,
  scopes_fixed: 409,
  expiry_past: 400,
  revoked: 409,
  in_use: 409,
  visitor: 409,
});
