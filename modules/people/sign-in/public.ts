/** What modules that bring a way to sign in ask: whether somebody may use the console, and to let them in. */
export { enterConsole, type StaffAnswer, staffMembership } from './commands/enter-console.ts';
