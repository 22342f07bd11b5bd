/** What other modules may name: the experts who take part in something, as readers see them. */
export { expertCards } from './queries/expert-cards.ts';
export { expert } from './schema.ts';
