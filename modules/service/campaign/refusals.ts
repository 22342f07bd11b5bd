import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module refuses, beside the general refusals. */
export const refuse = refusals('campaign', {
  /** A segment that campaigns name cannot go. */
  segment_used: 409,
  /** A condition that no module of this shop has. */
  condition_unknown: 409,
  segment_gone: 409,
  /** What was handed in or sent is not written anew. */
  started: 409,
  /** It was written anew since whoever sends it looked. */
  changed: 409,
  /** A step that its state does not allow. */
  step: 409,
  /** A channel without a text. */
  text_missing: 409,
  nobody: 409,
  /** A file that should come with it cannot be made any more. */
  enclosure_gone: 409,
  past: 409,
  no_address: 409,
  test_failed: 503,
});
