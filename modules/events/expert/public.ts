/**
 * What other modules may ask: the experts who take part in something, as readers see them, who may be one of them already, what one is
 * called in Latin letters, to make a draft of one, and to say which person one of them is.
 */
export { draftExpert, type NewExpert } from './commands/draft-expert.ts';
export { linkPerson } from './commands/link-member.ts';
export { type AlikeExpert, expertsAlike } from './queries/alike-experts.ts';
export { expertCards } from './queries/expert-cards.ts';
export { expertsNamed } from './queries/experts-named.ts';
export { latinNameSql } from './queries/latin-name-sql.ts';
export { expert } from './schema.ts';
