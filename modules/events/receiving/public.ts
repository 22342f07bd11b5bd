/** What other modules may do with legs: say when one that nobody has filled in yet is expected. */
export { expectAnew } from './commands/expect-anew.ts';
