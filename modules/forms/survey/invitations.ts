import { type InvitationsOf, invitationImport } from '../engine/public.ts';
import { INVITATION_LINK } from './invited-contract.ts';

/** The invitations to surveys, as the engine keeps, sends and ends them. */
export const INVITATIONS: InvitationsOf = {
  ...{ module: 'survey', table: 'survey_invitation', thing: 'survey', column: 'survey_id' },
  ...{ link: INVITATION_LINK, path: '/surveys/invited' },
  answered: `EXISTS (SELECT FROM survey_part p WHERE p.shop_id = i.shop_id AND p.survey_id = i.survey_id AND p.member_id = i.member_id)`,
  through: `coalesce((SELECT p.name FROM survey_draw d JOIN survey_panel p ON p.shop_id = d.shop_id AND p.id = d.panel_id
    WHERE d.shop_id = i.shop_id AND d.id = i.draw_id), '')`,
};

/** Invitations out of a file. */
export const importInvitations = invitationImport(INVITATIONS, {
  label: { zh: '调查邀请名单', en: 'People invited to a survey' },
  permission: 'survey.invitation.import',
  thing: {
    label: { zh: '问卷', en: 'Survey' },
    aliases: ['问卷网址', 'slug'],
    hint: { zh: '问卷的网址名称', en: 'The last part of the survey’s address' },
    example: 'member-satisfaction',
  },
});
