import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the module `disease` refuses, beside the general refusals. */
export const refuse = refusals('disease', {
  /** Something was written of it, so it is replaced instead. */
  has_parts: 409,
  /** An obsolete one leads to it. */
  is_successor: 409,
  /** Nothing waits to be reviewed. */
  not_asked: 409,
  /** There is nothing new to review. */
  nothing_to_review: 409,
  /** Nobody passes what they wrote. */
  wrote_it: 409,
  comment_needed: 400,
});
