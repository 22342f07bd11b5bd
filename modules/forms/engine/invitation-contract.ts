import { z } from 'zod';
import { personal } from '../../../kernel/contract/field-class.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import { INVITATION_STATES } from './rules/invitation-states.ts';

/** What somebody was called when they were invited. */
export const InvitedName = personal(z.string(), { mask: 'name', plain: PLAIN_NAMES });

/** What a list of invitations says of each, beside what it invites to. */
export const invitationRow = {
  memberId: z.number(),
  name: InvitedName,
  state: z.enum(INVITATION_STATES),
  channel: z.enum(['sms', 'mail', 'none']).nullable(),
  sends: z.number(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  createdAt: z.string(),
};
