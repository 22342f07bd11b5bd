import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why the news refuse a change of their categories. */
export const newsRefusals = refusals('news', { key_taken: 409, category_circle: 409, category_used: 409 });
