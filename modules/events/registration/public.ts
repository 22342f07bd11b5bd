/** What other modules may ask of registrations: whose they are, and that somebody came. */
export { arrive, takeArrivalBack } from './commands/arrive.ts';
export { ticketCodesUntil } from './queries/own-registrations.ts';
export { comesBy } from './queries/ticket-owner.ts';
export { registration, registrationProduct } from './schema.ts';
