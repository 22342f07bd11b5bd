/** What other modules may do with stays, in their transaction: give somebody nights for nothing, and one of the desk other days. */
export { grantNights } from './commands/grant-nights.ts';
export { redateWithin } from './commands/redate-stay.ts';
