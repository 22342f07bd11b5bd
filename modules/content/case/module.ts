import { defineModule } from '../../../kernel/module/manifest.ts';
import { selectChoices } from '../../../kernel/record/select-choices.ts';
import { selectGrantedDoctors } from '../../people/doctor/public.ts';
import { DECIDE, MASK, VIEW } from './admin-contract.ts';
import { caseTarget } from './case-target.ts';
import { CHECK_JOB, checkImage } from './commands/check-image.ts';
import { forgetAuthor } from './commands/forget-author.ts';
import { FEED } from './commands/read-case.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { countWaiting } from './queries/desk-cases.ts';
import { refuse } from './refusals.ts';
import { caseRoutes } from './routes.ts';
import { settingGroups, settings } from './settings.ts';

const title = { zh: '病例', en: 'Cases' };

export default defineModule({
  id: 'case',
  title,
  dependsOn: ['credit', 'dictionary', 'doctor', 'envelope', 'file', 'member', 'notice', 'ocr', 'remark', 'signIn'],
  permissions: {
    [VIEW]: { label: { zh: '查看病例台', en: 'See the desk of cases' } },
    [DECIDE]: { label: { zh: '复核、发布与撤回病例', en: 'Pass, publish and withdraw cases' }, peopleOnly: true },
    // What an original shows is no content.
    [MASK]: {
      label: { zh: '查看病例封存原图并遮盖', en: 'See sealed originals of cases and mask them' },
      ...{ peopleOnly: true, isApart: true },
    },
  },
  settings,
  settingGroups,
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'cases', order: 28, label: title },
      permission: VIEW,
      waiting: countWaiting,
    },
  ],
  screens: [{ face: 'backend', path: 'cases/:id?', file: 'backend/case-desk.tsx', permission: VIEW }],
  routes: [
    {
      ...{ path: '/cases', name: 'case.list', layout: 'front', component: 'cases', auth: true },
      title: { zh: '病例讨论', en: 'Cases' },
    },
    {
      ...{ path: '/cases/read', name: 'case.read', layout: 'front', component: 'case-read', auth: true },
      title: { zh: '病例', en: 'Case' },
    },
    {
      ...{ path: '/cases/mine', name: 'case.mine', layout: 'front', component: 'my-cases', auth: true },
      title: { zh: '我的病例', en: 'My cases' },
    },
    {
      ...{ path: '/cases/edit', name: 'case.edit', layout: 'front', component: 'case-edit', auth: true },
      title: { zh: '写病例', en: 'Write a case' },
    },
    {
      ...{ path: '/cases/reviews', name: 'case.reviews', layout: 'front', component: 'case-reviews', auth: true },
      title: { zh: '待我复核的病例', en: 'Cases for my review' },
    },
    {
      ...{ path: '/cases/review', name: 'case.review', layout: 'front', component: 'case-review', auth: true },
      title: { zh: '复核病例', en: 'Review a case' },
    },
  ],
  views: {
    cases: { query: ['specialty', 'q', 'page'] },
    'case-read': { query: ['id'] },
    'my-cases': { query: ['page'] },
    'case-edit': { query: ['id'] },
    'case-reviews': { query: ['page'] },
    'case-review': { query: ['id'] },
  },
  slots: { 'signIn.account': 'frontend/slots/own-cases.tsx' },
  targets: { case: caseTarget },
  selects: {
    'case.reviewer': selectGrantedDoctors,
    'case.credited': {
      access: 'staff',
      select: (ctx, asked) =>
        selectChoices(ctx, asked, () => ({
          ...{ table: 'case_item', label: 't.title', order: 't.published_at desc' },
          where: `t.state = 'published'`,
          find: (like) => [`t.title ilike ${like}`],
        })),
    },
  },
  attendance: { [FEED]: { label: { zh: '计学分的病例', en: 'Case that counts for credits' }, list: 'case.credited' } },
  bindings: caseRoutes,
  refers: { 'case_act.figure_id': 'case_image', 'case_item.corrects_id': 'case_item' },
  personRows: {
    // Who leaves takes their words along (`forgetAuthor`); that there was a case stays.
    'case_item.author_id': { merge: 'moves', removal: 'stays' },
    'case_item.reviewer_id': { merge: 'moves', removal: 'stays' },
    'case_vote.member_id': { merge: 'moves', removal: 'goes' },
    'case_reading.member_id': { merge: 'moves', removal: 'goes' },
    'case_flag.member_id': { merge: 'moves', removal: 'goes' },
  },
  reactions: [{ event: 'erasure.removing', run: forgetAuthor }],
  notices,
  jobs: [{ name: CHECK_JOB, run: checkImage }],
  archive: [
    // Sealed under a key of this installation, and with what tells of patients: no archive takes any of it along.
    ...['case_item', 'case_image', 'case_vote', 'case_reading', 'case_flag', 'case_act'].map((table) => ({ table })),
  ],
  errors: refuse.$codes,
  demo,
});
