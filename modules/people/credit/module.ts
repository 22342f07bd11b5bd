import { defineModule } from '../../../kernel/module/manifest.ts';
import { correctionApproval } from './approval.ts';
import { CORRECTED, creditCertificates } from './certificates.ts';
import { creditCategories, creditLevels } from './choices.ts';
import { CORRECTION } from './commands/correct-line.ts';
import { followMerge } from './commands/follow-merge.ts';
import { SETTLE, settleDue, settleTask } from './commands/settle-unit.ts';
import { demo } from './demo.ts';
import { importPresence } from './import-presence.ts';
import { personCredits } from './person-parts.ts';
import { selectProvinces } from './queries/provinces.ts';
import { selectProjects, selectUnits } from './queries/select-units.ts';
import { refuse } from './refusals.ts';
import { creditRetention } from './retention.ts';
import { creditRoutes } from './routes.ts';
import { creditSettings } from './settings.ts';

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
});

const desk = (path: string, file: string, record: string) =>
  ({ face: 'backend', path: `${path}/:id?`, file: `backend/${file}.tsx`, permission: `${record}.view` }) as const;

export default defineModule({
  id: 'credit',
  title: { zh: '继续教育学分', en: 'CME credits' },
  dependsOn: ['approval', 'dictionary', 'member', 'organisation', 'role', 'signIn', 'task'],
  permissions: {
    ...may('credit.rule', '学分规则', 'rules of credits'),
    ...may('credit.project', '学分项目', 'credit projects'),
    ...may('credit.unit', '学分单元', 'credit sessions'),
    ...may('credit.presence', '签到记录', 'attendance'),
    'credit.project.export': { label: { zh: '导出学分项目', en: 'Export credit projects' } },
    'credit.unit.export': { label: { zh: '导出学分单元', en: 'Export credit sessions' } },
    'credit.unit.settle': { label: { zh: '为单元记分', en: 'Settle credit sessions' } },
    'credit.presence.import': { label: { zh: '导入签到记录', en: 'Import attendance' } },
    'credit.presence.export': { label: { zh: '导出签到记录', en: 'Export attendance' } },
    'credit.line.view': { label: { zh: '查看学分账', en: 'See the ledger of credits' } },
    'credit.line.export': { label: { zh: '导出学分账', en: 'Export the ledger of credits' } },
    'credit.correction.ask': { label: { zh: '申请更正学分', en: 'Ask for credits to be corrected' }, peopleOnly: true },
    'credit.correction.approve': {
      label: { zh: '复核学分更正', en: 'Decide about corrections of credits' },
      peopleOnly: true,
    },
  },
  settings: creditSettings,
  menuGroups: { credit: { label: { zh: '学分', en: 'Credits' }, order: 24 } },
  menu: [
    {
      ...{ face: 'backend', group: 'credit', path: 'credit-projects', order: 10 },
      label: { zh: '学分项目', en: 'Projects' },
      permission: 'credit.project.view',
      create: { label: { zh: '新建学分项目', en: 'New credit project' }, permission: 'credit.project.save' },
    },
    {
      ...{ face: 'backend', group: 'credit', path: 'credit-units', order: 20 },
      label: { zh: '学分单元', en: 'Sessions' },
      permission: 'credit.unit.view',
    },
    {
      ...{ face: 'backend', group: 'credit', path: 'credit-attendance', order: 30 },
      label: { zh: '签到记录', en: 'Attendance' },
      permission: 'credit.presence.view',
    },
    {
      ...{ face: 'backend', group: 'credit', path: 'credit-ledger', order: 40 },
      label: { zh: '学分账', en: 'Ledger' },
      permission: 'credit.line.view',
    },
    {
      ...{ face: 'backend', group: 'credit', path: 'credit-corrections', order: 50 },
      label: { zh: '学分更正', en: 'Corrections' },
      permission: 'credit.line.view',
    },
    {
      ...{ face: 'configure', group: 'people', path: 'credit-rules', order: 52 },
      label: { zh: '学分规则', en: 'Rules of credits' },
      permission: 'credit.rule.view',
      tables: ['credit_rule'],
    },
  ],
  screens: [
    desk('credit-projects', 'project-list', 'credit.project'),
    desk('credit-units', 'unit-list', 'credit.unit'),
    desk('credit-attendance', 'presence-list', 'credit.presence'),
    desk('credit-ledger', 'line-list', 'credit.line'),
    desk('credit-corrections', 'correction-list', 'credit.line'),
    { face: 'configure', path: 'credit-rules/:id?', file: 'configure/rule-list.tsx', permission: 'credit.rule.view' },
  ],
  finds: {
    'credit.project': {
      ...{ label: { zh: '学分项目', en: 'Credit projects' }, table: 'credit_project' },
      ...{ permission: 'credit.project.view', screen: '/backend/credit-projects' },
    },
    'credit.unit': {
      ...{ label: { zh: '学分单元', en: 'Credit sessions' }, table: 'credit_unit' },
      ...{ permission: 'credit.unit.view', screen: '/backend/credit-units' },
    },
  },
  routes: [
    {
      path: '/credits',
      name: 'credit.mine',
      layout: 'front',
      component: 'credit-page',
      title: { zh: '我的学分', en: 'My credits' },
      auth: true,
    },
  ],
  views: { 'credit-page': { query: ['year'] } },
  slots: { 'signIn.account': 'frontend/slots/own-credits.tsx' },
  bindings: creditRoutes,
  selects: { 'credit.project': selectProjects, 'credit.unit': selectUnits, 'credit.province': selectProvinces },
  choiceLists: {
    'credit.level': { label: { zh: '学分级别', en: 'Levels of accreditation' }, items: creditLevels, isOpen: true },
    'credit.category': {
      label: { zh: '学分类别', en: 'Categories of credits' },
      items: creditCategories,
      isOpen: true,
    },
  },
  imports: { 'credit.presence': importPresence },
  tasks: { [SETTLE]: settleTask },
  jobs: [
    {
      name: 'credit.settle_due',
      cron: '17 * * * *',
      due: 'select from credit_unit where shop_id = this_shop and settled_at is null and ends_at < now()',
      run: settleDue,
    },
  ],
  approvals: { [CORRECTION]: correctionApproval },
  events: { [CORRECTED]: { zh: '学分已更正', en: 'Credits were corrected' } },
  certificates: creditCertificates,
  reactions: [{ event: 'member.handed_over', run: followMerge }],
  personParts: { 'credit.line': personCredits },
  personRows: {
    'credit_presence.member_id': { merge: 'moves', removal: 'goes' },
    'credit_watch.member_id': { merge: 'moves', removal: 'goes' },
    // The ledger only grows: a merge reverses and writes anew, and the law wants it kept when somebody leaves.
    'credit_line.member_id': { merge: 'stays', removal: 'stays' },
    'credit_line.from_member': { merge: 'stays', removal: 'stays' },
  },
  refers: { 'credit_line.root_id': 'credit_unit', 'credit_line.reverses_id': 'credit_line' },
  retention: creditRetention,
  archive: [
    { table: 'credit_watch' },
    { table: 'credit_presence', isOfPeople: true },
    { table: 'credit_line', isOfPeople: true },
    { table: 'credit_correction', isOfPeople: true },
  ],
  errors: refuse.$codes,
  demo,
});
