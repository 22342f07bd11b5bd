/** What the platform does for a shop that has nobody yet: invite, send again, take back; `tx` stands in the shop's scope where it stores. */
export { addressOf, lockedInvitation, renewLink, revokeInvitation } from './commands/renew-link.ts';
export { countInvitation, countResend, type InvitingShop, sendLink } from './commands/send-link.ts';
export { storeInvitation } from './commands/store-invitation.ts';
export { invitationStates, stateSql } from './state.ts';
