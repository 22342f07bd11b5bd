import { defineModule } from '../../../kernel/module/manifest.ts';
import { CONFIGURE, HANDLE, PLAIN, REVIEW } from './admin-contract.ts';
import { KIND_REVIEW } from './commands/publish-kind.ts';
import { REQUEST_WAY } from './commands/save-request.ts';
import { closeDone, DONE_DUE, LATE_DUE, watchDeadlines } from './commands/watch-deadlines.ts';
import { demo } from './demo.ts';
import { kindReview } from './kind-review.ts';
import { requirementNotices } from './notices.ts';
import { selectHandlers, selectKinds } from './queries/select-handlers.ts';
import { waitingRequests } from './queries/waiting-requests.ts';
import { refuse } from './refusals.ts';
import { requirementRetention } from './retention.ts';
import { requirementRoutes } from './routes.ts';
import { requirementGroups, requirementSettings } from './settings.ts';
import { requirementWidgets } from './widgets.ts';

const title = { zh: '需求', en: 'Requirements' };
const kinds = { zh: '需求类型', en: 'Kinds of requirement' };

export default defineModule({
  id: 'requirement',
  title,
  textsOf: ['engine'],
  dependsOn: ['approval', 'engine', 'library', 'member', 'notice', 'role', 'signIn'],
  permissions: {
    [CONFIGURE]: { label: { zh: '配置需求类型', en: 'Configure kinds of requirement' } },
    [REVIEW]: { label: { zh: '查看需求', en: 'See requirements' } },
    [PLAIN]: { label: { zh: '查看需求中完整的个人信息', en: 'See personal data of requirements in full' } },
    [HANDLE]: { label: { zh: '办理需求', en: 'Deal with requirements' } },
    'requirement.request.export': { label: { zh: '导出需求', en: 'Export requirements' }, scoped: true },
  },
  settings: requirementSettings,
  settingGroups: requirementGroups,
  menu: [
    {
      ...{ face: 'backend', group: 'forms', path: 'requirements', order: 16 },
      label: title,
      permission: REVIEW,
      isNarrowed: true,
      waiting: waitingRequests,
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'requirement-figures', order: 17 },
      label: { zh: '需求统计', en: 'Figures of requirements' },
      permission: REVIEW,
    },
    {
      ...{ face: 'configure', group: 'forms', path: 'requirement-kinds', order: 55 },
      label: kinds,
      permission: CONFIGURE,
      tables: ['requirement_kind'],
    },
  ],
  screens: [
    { face: 'backend', path: 'requirements/:id?', file: 'backend/request-list.tsx', permission: REVIEW },
    { face: 'backend', path: 'requirement-figures', file: 'backend/request-figures.tsx', permission: REVIEW },
    { face: 'configure', path: 'requirement-kinds/:id?', file: 'configure/kind-list.tsx', permission: CONFIGURE },
  ],
  routes: [
    { path: '/requirements', name: 'requirement.kinds', layout: 'front', component: 'kind-list', title },
    {
      ...{ path: '/requirement', name: 'requirement.kind', layout: 'front', component: 'requirement-page' },
      title: { zh: '提交需求', en: 'Hand in a requirement' },
    },
    {
      ...{ path: '/requirements/mine', name: 'requirement.list', layout: 'front', component: 'my-requirements' },
      title: { zh: '我的需求', en: 'My requirements' },
      auth: true,
    },
    {
      ...{ path: '/requirements/own', name: 'requirement.show', layout: 'front', component: 'own-requirement' },
      title: { zh: '我的需求', en: 'My requirement' },
      auth: true,
    },
  ],
  views: {
    'requirement-page': { query: ['id', 'of'] },
    'my-requirements': { query: ['page'] },
    'own-requirement': { query: ['id'] },
  },
  helpWays: { [REQUEST_WAY]: title },
  slots: { 'signIn.account': 'frontend/slots/own-requirements.tsx' },
  bindings: requirementRoutes,
  questionUses: [
    {
      ...{ label: kinds, table: 'requirement_kind', title: 't.name', permission: CONFIGURE },
      screen: (id) => `/configure/requirement-kinds/${id}`,
    },
  ],
  grantables: {
    'requirement.kind': {
      label: { zh: '需求类型办理人员', en: 'People of this kind of requirement' },
      permissions: [REVIEW, PLAIN, HANDLE, 'requirement.request.export'],
      below: { 'requirement.request': 'kind_id' },
    },
  },
  selects: { 'requirement.kind': selectKinds, 'requirement.handler': selectHandlers },
  personRows: {
    'requirement_kind.responsible_id': { merge: 'moves', removal: 'stays' },
    'requirement_request.member_id': { merge: 'moves', removal: 'goes' },
    'requirement_request.assignee_id': { merge: 'moves', removal: 'stays' },
  },
  approvals: { [KIND_REVIEW]: kindReview },
  notices: requirementNotices,
  jobs: [
    { name: 'requirement.watch_deadlines', cron: '* * * * *', due: LATE_DUE, run: watchDeadlines },
    { name: 'requirement.close_done', cron: '20 * * * *', due: DONE_DUE, run: closeDone },
  ],
  archive: [
    { table: 'requirement_request', isOfPeople: true },
    { table: 'requirement_version', isOfPeople: true },
    { table: 'requirement_entry', isOfPeople: true },
  ],
  retention: requirementRetention,
  errors: refuse.$codes,
  widgets: requirementWidgets,
  demo,
});
