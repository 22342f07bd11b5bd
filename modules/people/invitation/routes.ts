import { bind } from '../../../kernel/contract/bind.ts';
import { invite, resend } from './commands/invite.ts';
import { join } from './commands/join.ts';
import { revokeInvitation } from './commands/renew-link.ts';
import { invitation, joining } from './contract.ts';
import { listInvitations, showInvitation } from './queries/list-invitations.ts';
import { look } from './queries/look.ts';

/** What answers the calls on invitations. */
export const bindings = [
  ...bind(invitation, {
    'invitation.invitation.list': (input, ctx) => listInvitations(ctx, input),
    'invitation.invitation.show': ({ id }, ctx) => showInvitation(ctx, id),
    'invitation.invitation.invite': (input, ctx) => invite(ctx, input),
    'invitation.invitation.resend': (input, ctx) => resend(ctx, input),
    'invitation.invitation.revoke': (input, ctx) => ctx.db.write((tx) => revokeInvitation(ctx, tx, ctx.shop.id, input)),
  }),
  ...bind(joining, {
    'invitation.look': ({ token }, ctx) => look(ctx, token),
    'invitation.join': (input, ctx) => join(ctx, input),
  }),
];
