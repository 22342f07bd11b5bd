/** Reads a card off a picture that a module holds already; what it says is to be confirmed by a person. */
export { readCard } from './commands/read-card.ts';
