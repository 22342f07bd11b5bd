/** What other modules may ask of the engine: to start, to answer for, and to take back an approval of their record. */
export { answerFor } from './commands/answer.ts';
export { type Matter, startApproval } from './commands/start.ts';
export { withdrawFor } from './commands/starter-moves.ts';
export { isAsked } from './queries/is-asked.ts';
