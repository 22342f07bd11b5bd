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
  author_refused: 409,
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
  reviewers_many: 409,
  reviewer_there: 409,
  reviewer_used: 409,
  conference_used: 409,
  /** What an abstract is merged into, or is the same as, is another one of its call that goes on. */
  into_unknown: 409,
  chair_there: 409,
  /** Whoever has a conflict does not decide; which one it is would tell who wrote it. */
  chair_conflict: 409,
  /** Others are heard once one has said one’s own. */
  review_first: 409,
  bids_over: 409,
  appeal_closed: 409,
  appeal_once: 409,
  no_appeal: 409,
  same_decision: 409,
  coauthor_unknown: 400,
  coauthor_over: 409,
  contact_missing: 400,
  /** The phone or the address is that of somebody who was asked under another name. */
  contact_taken: 409,
  /** A book is frozen once. */
  book_frozen: 409,
  book_empty: 409,
  book_many: 409,
  book_drawn: 409,
  /** Nothing is corrected in what is not frozen: it is changed. */
  book_open: 409,
  not_there: 400,
  authors_not_agreed: 409,
  not_registered: 409,
});
