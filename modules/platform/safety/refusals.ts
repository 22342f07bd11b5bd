import { refusals } from '../../../kernel/contract/refusal.ts';

/** What the words refuse, beside the general refusals. */
export const refuse = refusals('safety', {
  /** The list is as long as every text can be compared with. */
  list_full: 409,
  /** It is decided otherwise by now, or nobody may decide so. */
  step: 409,
  /** So even a picture looks like any other even one. */
  too_plain: 409,
  /** As many pictures are blocked as each that comes can be compared with. */
  blocked_full: 409,
});
