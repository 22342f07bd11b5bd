/** What other modules may ask: the experts who take part in something, as readers see them, what one is called in Latin letters, and to say which person one of them is. */
export { linkPerson } from './commands/link-member.ts';
export { expertCards } from './queries/expert-cards.ts';
export { latinNameSql } from './queries/latin-name-sql.ts';
export { expert } from './schema.ts';
