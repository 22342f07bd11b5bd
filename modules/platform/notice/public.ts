/** What other modules may ask: to tell people something, to take it from what is unread once it is settled or back for good, and to word a message of their own. */
export { forgetNotices } from './commands/forget-notices.ts';
export { type NewNotice, sendNotice } from './commands/send-notice.ts';
export { settleNotices } from './commands/settle-notices.ts';
export { type DirectMessage, directMessage } from './direct-message.ts';
export { directSms } from './queries/direct-sms.ts';
