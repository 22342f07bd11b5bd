import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `drug` refuses, beside the general refusals. */
export const refuse = refusals('drug', {
  /** Its leaflets are kept for good, so it stays and is marked as gone. */
  has_leaflets: 409,
  /** The new version says what the one in force says. */
  leaflet_same: 409,
});
