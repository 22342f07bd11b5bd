/** What other modules may ask of drugs: cards of them come by the target `drug`. */
export { holdsContact } from './rules.ts';
