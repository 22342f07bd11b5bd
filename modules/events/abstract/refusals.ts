import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `abstract` refuses, beside the general refusals. */
export const refuse = refusals('abstract', {
  /** The call takes nothing now, or not from this person. */
  closed: 409,
  /** The state does not lead there. */
  step: 409,
  too_many: 409,
  topic_unknown: 400,
  topic_needed: 409,
  text_missing: 409,
  text_long: 422,
  authors_wrong: 409,
  author_twice: 422,
  statement_needed: 409,
  /** In a double-blind review nothing may say who wrote it. */
  names_in_text: 422,
  reason_needed: 400,
  /** A review that was handed in, declined or ended. */
  review_over: 409,
  marks_wrong: 400,
  conflict: 409,
  review_there: 409,
  review_begun: 409,
  /** Nobody decides on what they wrote. */
  own_work: 409,
  /** What is to be told is not what was looked at. */
  moved_on: 409,
  nothing_to_place: 409,
  conference_unknown: 400,
  call_there: 409,
  call_unknown: 400,
  window_wrong: 400,
  until_wrong: 400,
  topics_wrong: 400,
  criteria_wrong: 400,
  topic_used: 409,
  /** How blind a review is, and its rubric, hold from the first abstract and the first review on. */
  frozen: 409,
  call_used: 409,
  person_unknown: 400,
  reviewer_there: 409,
  reviewer_used: 409,
  conference_used: 409,
});
