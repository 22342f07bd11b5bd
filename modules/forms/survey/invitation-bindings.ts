import { bind } from '../../../kernel/contract/bind.ts';
import { markOf } from '../../../kernel/contract/field-class.ts';
import { PLAIN_NAMES } from '../../../kernel/identity/plain-names.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { InvitedName } from '../engine/invitation-contract.ts';
import { invitePeople, revokeInvitation } from '../engine/public.ts';
import { invitationAdmin, invitationRecord } from './invitation-contract.ts';
import { INVITATIONS } from './invitations.ts';
import { surveyInvitation } from './schema.ts';

const STATE = `CASE
  WHEN (SELECT true FROM survey_part p WHERE p.shop_id = t.shop_id AND p.survey_id = t.survey_id AND p.member_id = t.member_id LIMIT 1) THEN 'answered'
  WHEN t.revoked_at IS NOT NULL THEN 'revoked' WHEN t.declined_at IS NOT NULL THEN 'declined'
  WHEN t.opened_at IS NOT NULL THEN 'opened' WHEN t.channel = 'none' THEN 'unreached'
  WHEN t.sent_at IS NOT NULL THEN 'sent' ELSE 'waiting' END`;

const reading = recordBindings(invitationRecord, 'survey.invitation', {
  table: surveyInvitation,
  label: { zh: '调查邀请', en: 'Invitation to a survey' },
  title: 'name',
  titleMark: markOf(InvitedName),
  // Names are found by who may read them.
  search: (ctx) => (ctx.can(PLAIN_NAMES) ? ['name'] : ['channel']),
  closed: (ctx) => (ctx.can(PLAIN_NAMES) ? [] : ['name']),
  told: ['surveyId', 'memberId', 'sends', 'sentAt', 'channel', 'openedAt', 'declinedAt', 'revokedAt', 'dueAt'],
  computed: {
    surveyTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND s.title_en <> '' THEN s.title_en ELSE s.title END
      FROM survey s WHERE s.shop_id = t.shop_id AND s.id = t.survey_id`,
    state: STATE,
  },
}).filter(({ name }) => Object.hasOwn(invitationAdmin, name));

const { 'survey.invitation.invite': invite, 'survey.invitation.revoke': revoke } = invitationAdmin;

/** What answers the calls about invitations. */
export const invitationBindings: Binding[] = [
  ...reading,
  ...bind(
    { 'survey.invitation.invite': invite, 'survey.invitation.revoke': revoke },
    {
      'survey.invitation.invite': ({ surveyId, memberIds }, ctx) => invitePeople(ctx, INVITATIONS, surveyId, memberIds),
      'survey.invitation.revoke': (input, ctx) => revokeInvitation(ctx, INVITATIONS, input),
    },
  ),
];
