/** What became of an invitation. */
export const INVITATION_STATES = ['waiting', 'unreached', 'sent', 'opened', 'answered', 'declined', 'revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
