import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a collection or what readers say of an article is not taken. */
export const refuse = refusals('knowledge', {
  key_taken: 409,
  collection_circle: 409,
  /** More than three levels. */
  too_deep: 409,
  collection_used: 409,
  /** For more people than the collection that it is to lie in. */
  audience_wider: 409,
  /** What lies in it is for others, neither more nor fewer. */
  audience_apart: 409,
  collection_unknown: 409,
  /** No such version of the article came out. */
  edition_unknown: 409,
  settled_already: 409,
  done_already: 409,
  order_stale: 409,
});
