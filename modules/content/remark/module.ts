import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { DECIDE, VIEW } from './admin-contract.ts';
import { forgetWriter } from './commands/forget-writer.ts';
import { Remark } from './contract.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { waitingRemarks } from './queries/desk-rows.ts';
import { LEAD } from './question-contract.ts';
import { refuse } from './refusals.ts';
import { remarkRoutes } from './routes.ts';
import { settingGroups, settings } from './settings.ts';
import { recheckReaders, remarkRoom } from './tell-room.ts';

const title = { zh: '评论', en: 'Comments' };
const bans = { zh: '禁言', en: 'Bans' };
const places = { zh: '评论规则', en: 'Rules of comments' };

export default defineModule({
  id: 'remark',
  title,
  dependsOn: ['member', 'notice', 'safety', 'signIn'],
  permissions: {
    [VIEW]: { label: { zh: '查看评论审核台', en: 'See the desk of comments' } },
    [DECIDE]: { label: { zh: '审核评论', en: 'Decide about comments' } },
    [LEAD]: { label: { zh: '主持提问：选题、上屏、标为已答', en: 'Lead questions: choose, show, mark as answered' } },
    'remark.remark.export': { label: { zh: '导出评论', en: 'Export comments' } },
    'remark.ban.view': { label: { zh: '查看禁言', en: 'See bans' } },
    'remark.ban.save': { label: { zh: '禁言', en: 'Ban writers' } },
    'remark.ban.remove': { label: { zh: '解除禁言', en: 'Lift bans' } },
    'remark.ban.export': { label: { zh: '导出禁言', en: 'Export bans' } },
    'remark.place.view': { label: { zh: '查看评论规则', en: 'See rules of comments' } },
    'remark.place.save': { label: { zh: '编辑评论规则', en: 'Edit rules of comments' } },
    'remark.place.remove': { label: { zh: '删除评论规则', en: 'Delete rules of comments' } },
    'remark.place.export': { label: { zh: '导出评论规则', en: 'Export rules of comments' } },
  },
  settings,
  settingGroups,
  menu: [
    {
      ...{ face: 'backend', group: 'service', path: 'comments', order: 80, label: title },
      permission: VIEW,
      waiting: waitingRemarks,
    },
    {
      ...{ face: 'backend', group: 'service', path: 'comment-bans', order: 82, label: bans },
      permission: 'remark.ban.view',
    },
    {
      ...{ face: 'configure', group: 'content', path: 'comments', order: 58, label: places },
      permission: 'remark.place.view',
      tables: ['remark_place'],
    },
  ],
  screens: [
    { face: 'backend', path: 'comments/:id?', file: 'backend/remark-desk.tsx', permission: VIEW },
    { face: 'backend', path: 'questions/:type/:id', file: 'backend/question-board.tsx', permission: LEAD },
    { face: 'backend', path: 'comment-bans/:id?', file: 'backend/ban-list.tsx', permission: 'remark.ban.view' },
    { face: 'configure', path: 'comments/:id?', file: 'configure/place-list.tsx', permission: 'remark.place.view' },
  ],
  routes: [
    { path: '/comments', name: 'remark.list', layout: 'front', component: 'conversation', title },
    {
      ...{ path: '/comments/mine', name: 'remark.mine', layout: 'front', component: 'my-remarks', auth: true },
      title: { zh: '我的评论', en: 'My comments' },
    },
  ],
  views: { conversation: { query: ['type', 'id', 'sort', 'page'] }, 'my-remarks': { query: ['page'] } },
  slots: {
    'news.article.remarks': 'frontend/slots/remarks-here.tsx',
    'topic.remarks': 'frontend/slots/remarks-here.tsx',
    'video.remarks': 'frontend/slots/remarks-here.tsx',
    'product.remarks': 'frontend/slots/remarks-here.tsx',
    'case.remarks': 'frontend/slots/remarks-here.tsx',
    'live.chat': 'frontend/slots/chat-here.tsx',
    'live.flying': 'frontend/slots/flying-here.tsx',
    'video.flying': 'frontend/slots/flying-here.tsx',
    'live.beside': 'frontend/slots/beside-here.tsx',
    'video.beside': 'frontend/slots/beside-here.tsx',
    'video.flown': 'frontend/slots/flown-here.tsx',
    'live.questions': 'frontend/slots/questions-here.tsx',
    'live.desk': 'backend/slots/talk-desk.tsx',
    'signIn.account': 'frontend/slots/own-remarks.tsx',
  },
  bindings: remarkRoutes,
  refers: { 'remark.mentions': 'member', 'remark.author_id': 'member', 'remark.parent_id': 'remark' },
  personRows: {
    // Who leaves takes their words along (`forgetWriter`); the place of them stays.
    'remark.author_id': { merge: 'moves', removal: 'stays' },
    'remark_star.member_id': { merge: 'moves', removal: 'goes' },
    'remark_report.member_id': { merge: 'moves', removal: 'goes' },
    'remark_ban.member_id': { merge: 'moves', removal: 'goes' },
  },
  reactions: [
    { event: 'erasure.removing', run: forgetWriter },
    { event: 'content.changed', run: recheckReaders },
    { event: 'content.withdrawn', run: recheckReaders },
  ],
  notices,
  archive: [
    { table: 'remark', isOfPeople: true },
    { table: 'remark_star', isOfPeople: true },
    { table: 'remark_report', isOfPeople: true },
    { table: 'remark_screen', isOfPeople: true },
    { table: 'remark_act', isOfPeople: true },
    { table: 'remark_ban', isOfPeople: true },
  ],
  liveMessages: {
    'remark.changed': {
      summary: 'Something was said about a thing, or taken back; who wants to know more asks.',
      to: { room: 'remark' },
      data: z.object({ type: z.string(), id: z.number() }),
    },
    'remark.said': {
      summary: 'What was said in the talk of something that goes on, word for word, as anybody there sees it.',
      to: { room: 'remark' },
      data: z.object({ type: z.string(), id: z.number(), rows: z.array(Remark) }),
    },
    'remark.gone': {
      summary: 'A comment on a thing was taken away; whoever shows it shows its place alone.',
      to: { room: 'remark' },
      data: z.object({ type: z.string(), id: z.number(), remark: z.number() }),
    },
  },
  rooms: {
    remark: {
      summary: 'The comments on a thing, for those who read them.',
      asked: z.object({
        type: z.string().max(64),
        id: z.number().int().positive(),
        pass: z.string().max(200).default(''),
      }),
      enter: remarkRoom,
    },
  },
  demo,
  demoComesLast: true,
  errors: [...refuse.$codes, 'remark.window_wrong'],
});
