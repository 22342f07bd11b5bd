/** What other modules may ask: to tell people something, to take it from what is unread once it is settled or back for good, and to word a message of their own or before it is sent. */

export {
  type Address,
  type Addressee,
  addressesOf,
  everyAddressOf,
  findAddress,
  KNOWN_SQL,
  REACHED_SQL,
} from './addresses.ts';
export { choiceAddress } from './choice-address.ts';
export { followUp } from './commands/follow-up.ts';
export { forgetNotices } from './commands/forget-notices.ts';
export { type NewNotice, sendNotice } from './commands/send-notice.ts';
export { settleNotices } from './commands/settle-notices.ts';
export { declineAddress } from './decline-address.ts';
export { type DirectMessage, directMessage } from './direct-message.ts';
export { enclosuresOf, makeEnclosure } from './enclosures.ts';
export { mailFor, outsideMessage, sendNow, smsOf, type Wording } from './outside-message.ts';
export { directSms } from './queries/direct-sms.ts';
export { type WordedNotice, wordedNotice } from './queries/worded-notice.ts';
export { endOfQuiet } from './quiet-hours.ts';
export { quietHours } from './settings.ts';
