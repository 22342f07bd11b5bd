/** What other modules may do with stays: give one of the desk other days, in their transaction. */
export { redateWithin } from './commands/redate-stay.ts';
