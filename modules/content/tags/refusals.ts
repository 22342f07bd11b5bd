import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the tags refuse a change. */
export const tagRefusals = refusals('tags', {
  name_taken: 409,
  key_taken: 409,
  circle: 409,
  category_used: 409,
  tag_used: 409,
  merge_itself: 400,
  merged: 409,
});
