import { refusals } from '../../../kernel/contract/refusal.ts';

/** What reading cards refuses, beside the general refusals. */
export const refuse = refusals('ocr', {
  missing: 400,
  picture_refused: 400,
  /** The picture shows nothing of the kind that was asked for. */
  no_card: 400,
  /** The provider does not answer, or says that it cannot. */
  provider_failed: 503,
  not_configured: 503,
});
