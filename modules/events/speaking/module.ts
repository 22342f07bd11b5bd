import { defineModule } from '../../../kernel/module/manifest.ts';
import { followRelease } from './commands/follow-release.ts';
import { keepUsed } from './commands/keep-used.ts';
import { provePresence } from './commands/prove-presence.ts';
import { REMINDERS_DUE, remindGuests } from './commands/remind-guests.ts';
import { INVITATION_LINK } from './contract.ts';
import { demo } from './demo.ts';
import { MATERIAL, materialPurpose } from './file-purpose.ts';
import { speakingNotices } from './notices.ts';
import { speakingDesks } from './queries/desk-standing.ts';
import { refuse } from './refusals.ts';
import { speakingRetention } from './retention.ts';
import { speakingRoutes } from './routes.ts';
import { speakingSettingGroups, speakingSettings } from './settings.ts';

const title = { zh: '讲者任务', en: "Speakers' tasks" };
const board = { zh: '讲者邀请', en: 'Speaker invitations' };
const room = { zh: '课件预览室', en: 'Preview room' };
const SEE = 'speaking.task.view';
const SEE_PAPERS = 'speaking.material.view';

export default defineModule({
  id: 'speaking',
  title,
  dependsOn: ['agenda', 'conference', 'expert', 'file', 'link', 'location', 'member', 'notice', 'signIn'],
  permissions: {
    [SEE]: { label: { zh: '查看讲者邀请与任务', en: 'See invitations and tasks of speakers' } },
    'speaking.task.save': { label: { zh: '邀请、确认与替换讲者', en: 'Invite, confirm and replace speakers' } },
    [SEE_PAPERS]: { label: { zh: '查看与下载课件', en: 'See and download slides' } },
    'speaking.material.save': { label: { zh: '审核与退回课件', en: 'Look through slides and send them back' } },
  },
  settings: speakingSettings,
  settingGroups: speakingSettingGroups,
  menu: [
    { face: 'backend', group: 'programme', path: 'speaking', order: 18, label: board, permission: SEE },
    { face: 'backend', group: 'programme', path: 'preview-room', order: 19, label: room, permission: SEE_PAPERS },
  ],
  screens: [
    { face: 'backend', path: 'speaking', file: 'backend/board.tsx', permission: SEE },
    { face: 'backend', path: 'preview-room', file: 'backend/preview-room.tsx', permission: SEE_PAPERS },
  ],
  routes: [
    {
      ...{ path: '/agenda/tasks', name: 'speaking.tasks', layout: 'front', component: 'my-tasks' },
      ...{ title: { zh: '我的会议任务', en: 'My tasks' }, auth: true },
    },
    {
      ...{ path: '/agenda/invitation', name: 'speaking.invitation', layout: 'front', component: 'invitation' },
      title: { zh: '会议邀请', en: 'Invitation' },
    },
  ],
  views: { 'my-tasks': { query: ['conference'] } },
  slots: { 'signIn.account': 'frontend/slots/own-tasks.tsx' },
  links: {
    [INVITATION_LINK]: {
      label: { zh: '讲者的邀请与任务', en: 'Invitation and tasks of a speaker' },
      screen: '/backend/speaking',
    },
  },
  filePurposes: { [MATERIAL]: materialPurpose },
  fileUses: [
    {
      ...{ label: { zh: '课件', en: 'Slides' }, table: 'speaking_material', title: 't.name', permission: SEE_PAPERS },
      screen: () => '/backend/preview-room',
    },
  ],
  desks: speakingDesks,
  bindings: speakingRoutes,
  notices: speakingNotices,
  reactions: [
    // A release of a timetable says that its pages have changed.
    { event: 'content.changed', run: followRelease },
    { event: 'content.removing', run: keepUsed },
    // Whoever has gates at rooms says who came in.
    { event: 'checkin.in_room', run: provePresence },
  ],
  jobs: [{ name: 'speaking.remind', cron: '20 9-20 * * *', due: REMINDERS_DUE, run: remindGuests }],
  retention: speakingRetention,
  archive: ['guest', 'task', 'step', 'letter', 'material'].map((what) => ({
    table: `speaking_${what}`,
    isOfPeople: true,
  })),
  refers: { 'speaking_task.item_id': 'agenda_item' },
  errors: refuse.$codes,
  demo,
});
