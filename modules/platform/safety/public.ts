/** What people write is looked through before others read it; names are refused at once. */
export { checkText, refuseUnsafeName } from './commands/check-text.ts';
