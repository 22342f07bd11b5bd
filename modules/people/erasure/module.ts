import { defineModule } from '../../../kernel/module/manifest.ts';
import { runDue } from './commands/run-due.ts';
import { settleBeforeMerge } from './commands/settle-before-merge.ts';
import { staffHold } from './holds.ts';
import { notices } from './notices.ts';
import { countHeld } from './queries/count-held.ts';
import { refuse } from './refusals.ts';
import { erasureRetention } from './retention.ts';
import { bindings } from './routes.ts';
import { settings } from './settings.ts';

export default defineModule({
  id: 'erasure',
  title: { zh: '注销与删除', en: 'Removals' },
  dependsOn: ['member', 'notice'],
  core: true,
  permissions: {
    'erasure.request.view': { label: { zh: '查看会员注销', en: 'See removals of members' }, peopleOnly: true },
    'erasure.request.export': {
      label: { zh: '导出会员注销', en: 'Export removals of members' },
      scoped: true,
      peopleOnly: true,
    },
    'erasure.person.remove': { label: { zh: '立即注销会员', en: 'Remove members at once' }, peopleOnly: true },
  },
  settings,
  menu: [
    {
      face: 'backend',
      group: 'people',
      path: 'erasure',
      label: { zh: '注销与删除', en: 'Removals' },
      permission: 'erasure.request.view',
      order: 18,
      waiting: countHeld,
    },
  ],
  screens: [
    { face: 'backend', path: 'erasure/:id?', file: 'backend/erasure-list.tsx', permission: 'erasure.request.view' },
  ],
  routes: [
    {
      path: '/removal',
      name: 'erasure.receipt',
      layout: 'front',
      component: 'receipt-page',
      title: { zh: '注销查验', en: 'Check a removal' },
    },
  ],
  views: {
    'receipt-page': { browserQuery: ['receipt'] },
  },
  slots: {
    'signIn.account.end': 'frontend/slots/own-erasure.tsx',
    'member.person.actions': 'backend/slots/remove-person.tsx',
  },
  bindings,
  notices,
  events: { 'erasure.removing': { zh: '会员正在注销', en: 'A member is being removed', reachesAll: true } },
  reactions: [{ event: 'member.handed_over', run: settleBeforeMerge }],
  jobs: [
    {
      name: 'erasure.run',
      cron: '*/5 * * * *',
      due: `select from erasure where shop_id = this_shop and (state = 'waiting' or state = 'removed' and finished_at is null)`,
      run: runDue,
    },
  ],
  retention: erasureRetention,
  removalHolds: { 'erasure.staff': staffHold },
  personRows: {
    // The proof of a removal names nobody.
    'erasure.member_id': { merge: 'stays', removal: 'stays' },
  },
  // Who went here went here.
  archive: [{ table: 'erasure' }],
  errors: refuse.$codes,
});
