/** What other modules may ask: to post, to end or take back what was posted, and what accounts have come to. */
export { ACCOUNTS, type AccountCode } from './accounts.ts';
export { checkLedger } from './commands/check-ledger.ts';
export { settlePending, voidPending } from './commands/end-pending.ts';
export { post, postPending } from './commands/post.ts';
export { reverse } from './commands/reverse.ts';
export type { Entry, Posted, Posting } from './posting.ts';
export { type Balance, balance, balancesOf } from './queries/balance.ts';
export { findPosting } from './queries/find-posting.ts';
