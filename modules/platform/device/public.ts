/** Codes that are believed without a line, and what one of them says. */
export { signCodes, takeCode } from './commands/signed-codes.ts';
