import { type InvitationsOf, invitationImport } from '../engine/public.ts';
import { INVITATION_LINK } from './invited-contract.ts';

/** The invitations to forms, as the engine keeps, sends and ends them. */
export const INVITATIONS: InvitationsOf = {
  ...{ module: 'form', table: 'form_invitation', thing: 'form', column: 'form_id' },
  ...{ link: INVITATION_LINK, path: '/forms/invited' },
  answered: `EXISTS (SELECT FROM form_answer p WHERE p.shop_id = i.shop_id AND p.form_id = i.form_id AND p.member_id = i.member_id
    AND p.standing <> 'lapsed')`,
};

/** Invitations out of a file. */
export const importInvitations = invitationImport(INVITATIONS, {
  label: { zh: '表单邀请名单', en: 'People invited to a form' },
  permission: 'form.invitation.import',
  thing: {
    label: { zh: '表单', en: 'Form' },
    aliases: ['表单网址', 'slug'],
    hint: { zh: '表单的网址名称', en: 'The last part of the form’s address' },
    example: 'marrow-ward-visit',
  },
});
