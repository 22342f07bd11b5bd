import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a review of an article is not asked for or not taken. */
export const refuse = refusals('kepu', {
  reviewer_needed: 409,
  /** Nobody reviews what they wrote. */
  reviewer_wrote: 409,
  reviewer_not_granted: 409,
  /** The text is another than the one that was read. */
  text_changed: 409,
  comment_needed: 400,
  reason_needed: 400,
  term_taken: 409,
});
