import { bind } from '../../../kernel/contract/bind.ts';
import { markOf } from '../../../kernel/contract/field-class.ts';
import { callingLink } from '../../../kernel/http/context.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { InvitedName } from '../engine/invitation-contract.ts';
import { declineInvitation, invitePeople, revokeInvitation } from '../engine/public.ts';
import { saveInvited } from './commands/save-invited.ts';
import { invitationAdmin, invitationRecord } from './invitation-contract.ts';
import { INVITATIONS } from './invitations.ts';
import { invited } from './invited-contract.ts';
import { invitedTo, openInvitation } from './queries/invited-form.ts';
import { formInvitation } from './schema.ts';

const STATE = `CASE
  WHEN (SELECT true FROM form_answer p WHERE p.shop_id = t.shop_id AND p.form_id = t.form_id AND p.member_id = t.member_id AND p.standing <> 'lapsed' LIMIT 1) THEN 'answered'
  WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.declined_at IS NOT NULL THEN 'declined'
  WHEN t.opened_at IS NOT NULL THEN 'opened' WHEN t.channel = 'none' THEN 'unreached'
  WHEN t.sent_at IS NOT NULL THEN 'sent' ELSE 'waiting' END`;

const reading = recordBindings(invitationRecord, 'form.invitation', {
  table: formInvitation,
  label: { zh: '表单邀请', en: 'Invitation to a form' },
  title: 'name',
  titleMark: markOf(InvitedName),
  // Names are found by who may read them.
  search: (ctx) => (ctx.can(PLAIN_NAMES) ? ['name'] : ['channel']),
  closed: (ctx) => (ctx.can(PLAIN_NAMES) ? [] : ['name']),
  told: ['formId', 'memberId', 'sends', 'sentAt', 'channel', 'openedAt', 'declinedAt', 'revokedAt', 'dueAt'],
  computed: {
    formTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND f.title_en <> '' THEN f.title_en ELSE f.title END
      FROM form f WHERE f.shop_id = t.shop_id AND f.id = t.form_id`,
    state: STATE,
  },
}).filter(({ name }) => Object.hasOwn(invitationAdmin, name));

const { 'form.invitation.invite': invite, 'form.invitation.revoke': revoke } = invitationAdmin;

/** What answers the calls about invitations, and of those who were invited. */
export const invitationBindings: Binding[] = [
  ...reading,
  ...bind(
    { 'form.invitation.invite': invite, 'form.invitation.revoke': revoke },
    {
      'form.invitation.invite': ({ formId, memberIds }, ctx) => invitePeople(ctx, INVITATIONS, formId, memberIds),
      'form.invitation.revoke': (input, ctx) => revokeInvitation(ctx, INVITATIONS, input),
    },
  ),
  ...bind(invited, {
    'form.invited': (_input, ctx) => openInvitation(ctx),
    'form.invitedSave': ({ values }, ctx) => saveInvited(ctx, values),
    'form.invitedDecline': async (_input, ctx) => {
      await invitedTo(ctx);
      await declineInvitation(ctx, INVITATIONS, callingLink(ctx).thingId);
      return {};
    },
  }),
];
