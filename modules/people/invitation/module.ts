import { defineModule } from '../../../kernel/module/manifest.ts';
import { notices } from './notices.ts';
import { messagesOfMonth } from './queries/messages-of-month.ts';
import { refuse } from './refusals.ts';
import { invitationRetention } from './retention.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'invitation',
  title: { zh: '邀请', en: 'Invitations' },
  dependsOn: ['member', 'notice', 'role', 'signIn'],
  core: true,
  permissions: {
    'invitation.invitation.view': { label: { zh: '查看员工邀请', en: 'See invitations of staff' }, peopleOnly: true },
    'invitation.invitation.export': {
      label: { zh: '导出员工邀请', en: 'Export invitations of staff' },
      scoped: true,
      peopleOnly: true,
    },
    'invitation.invitation.save': {
      label: { zh: '邀请员工、重发与撤销邀请', en: 'Invite staff, send again and take back' },
      peopleOnly: true,
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'people',
      path: 'invitation',
      label: { zh: '员工邀请', en: 'Invitations' },
      permission: 'invitation.invitation.view',
      create: { label: { zh: '邀请员工', en: 'Invite staff' }, permission: 'invitation.invitation.save' },
      order: 12,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'invitation/:id?',
      file: 'backend/invitation-list.tsx',
      permission: 'invitation.invitation.view',
    },
  ],
  bindings,
  notices,
  retention: invitationRetention,
  personRows: {
    'invitation.member_id': { merge: 'moves', removal: 'goes' },
  },
  // A link that works here must work nowhere else, and the address of somebody who never came is nobody's elsewhere.
  archive: [{ table: 'invitation' }],
  usage: { messages: messagesOfMonth },
  errors: refuse.$codes,
});
