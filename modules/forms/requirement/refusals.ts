import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `requirement` refuses, beside the general refusals. */
export const refuse = refusals('requirement', {
  /** No such step leads on from where the requirement is. */
  /** It has stages of its kind before it that come first. */
  stage_open: 409,
  /** Whoever brought it to this stage does not take it on. */
  another_needed: 409,
  step_impossible: 409,
  words_needed: 400,
  /** The kind takes nothing at present. */
  kind_shut: 409,
  /** Its questions were changed meanwhile. */
  other_edition: 409,
  /** What was handed in is being dealt with, and is changed no more. */
  fixed: 409,
  /** Nobody writes about what has ended. */
  ended: 409,
  /** Whoever is to have it may not deal with requirements. */
  not_handler: 400,
  /** A kind that was opened once is retired rather than removed. */
  kind_kept: 409,
  /** Only what is open is retired. */
  kind_not_open: 409,
  /** What is written lies with those who decide whether it is published. */
  kind_in_review: 409,
  kind_not_in_review: 409,
  /** In this shop others agree before anything is published. */
  review_needed: 409,
  /** What is written is what is asked already. */
  nothing_new: 409,
});
