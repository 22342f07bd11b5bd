/** What other modules may ask: to tell people something, and to take it from what is unread once it is settled. */
export { type NewNotice, sendNotice } from './commands/send-notice.ts';
export { settleNotices } from './commands/settle-notices.ts';
