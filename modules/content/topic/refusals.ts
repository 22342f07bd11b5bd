import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the topics refuse a change of their categories. */
export const topicRefusals = refusals('topic', { key_taken: 409, category_used: 409 });
