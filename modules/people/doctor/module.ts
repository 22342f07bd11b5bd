import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { applicationApproval } from './approval.ts';
import { doctorTitles } from './choices.ts';
import { refuseWithoutConsent } from './commands/refuse-without-consent.ts';
import { demo } from './demo.ts';
import { departments } from './departments.ts';
import { importDoctors } from './import/import-doctors.ts';
import { notices } from './notices.ts';
import { countWaiting } from './queries/count-waiting.ts';
import { doctorTitleOf } from './queries/doctor-title.ts';
import { grantedLicence } from './queries/granted-licence.ts';
import { personApplications } from './queries/person-applications.ts';
import { personMatches } from './queries/person-matches.ts';
import { doctorReactions } from './reactions.ts';
import { refuse } from './refusals.ts';
import { doctorRetention } from './retention.ts';
import { bindings } from './routes.ts';
import { APPLICATION } from './rules.ts';
import { doctorSegments } from './segments.ts';
import { doctorWidgets } from './widgets.ts';

/** What is told of an application beyond the portal. */
const application = {
  data: z.object({ id: z.number(), memberId: z.number() }),
  sample: { id: 518, memberId: 3021 },
};

export default defineModule({
  id: 'doctor',
  title: { zh: '医师认证', en: 'Doctors' },
  dependsOn: ['agreement', 'approval', 'dictionary', 'file', 'member', 'notice', 'ocr'],
  textsOf: ['ocr'],
  permissions: {
    'doctor.profile.review': { label: { zh: '审核医师认证', en: 'Review doctors’ applications' } },
    'doctor.profile.import': { label: { zh: '导入医师资料', en: 'Import doctors' } },
    'doctor.profile.export': { label: { zh: '导出医师认证', en: 'Export doctors’ applications' }, scoped: true },
  },
  routes: [
    {
      path: '/mobile/doctor/regist',
      name: 'doctor.regist',
      layout: 'mobile',
      component: 'regist',
      title: { zh: '医师认证', en: 'Registration for doctors' },
      auth: true,
    },
    {
      path: '/mobile/doctor/approval',
      name: 'doctor.approval',
      layout: 'mobile',
      component: 'approval',
      title: { zh: '认证进度', en: 'State of my registration' },
      auth: true,
    },
  ],
  slots: {
    'approval.matter.doctor.application': 'backend/slots/application-part.tsx',
    'home.phone': 'frontend/slots/next-step.tsx',
    'signIn.account': 'frontend/slots/own-registration.tsx',
    'signIn.account.end': 'frontend/slots/end-registration.tsx',
  },
  menu: [
    {
      face: 'backend',
      group: 'people',
      path: 'doctor',
      label: { zh: '医师认证', en: 'Doctor approvals' },
      permission: 'doctor.profile.review',
      order: 20,
      waiting: countWaiting,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'doctor/:id?',
      file: 'backend/application-list.tsx',
      permission: 'doctor.profile.review',
    },
  ],
  finds: {
    'doctor.application': {
      label: { zh: '医师认证', en: 'Doctors' },
      table: 'doctor',
      order: 20,
      permission: 'doctor.profile.review',
      screen: '/backend/doctor',
      states: 'doctor.console.state',
    },
  },
  facts: {
    doctor: {
      label: { zh: '医生认证', en: 'Doctor verification' },
      values: {
        draft: { zh: '草稿', en: 'Draft' },
        submitted: { zh: '待审核', en: 'Waiting for review' },
        granted: { zh: '已认证', en: 'Verified' },
        rejected: { zh: '未通过', en: 'Rejected' },
      },
      people: { zh: '认证医生', en: 'Verified doctors' },
      guard: { none: '/mobile/doctor/regist', other: '/mobile/doctor/approval' },
    },
  },
  choiceLists: {
    'doctor.title': { label: { zh: '医师职称', en: 'Doctors’ titles' }, items: doctorTitles, isOpen: true },
    'doctor.department': { label: { zh: '医师科室', en: 'Doctors’ departments' }, items: departments, isOpen: true },
  },
  filePurposes: {
    licence: {
      ...{ kinds: ['picture', 'pdf'], largest: 10 * 1024 * 1024, public: false, fromMembers: true },
      admit: (ctx, tx) => refuseWithoutConsent(ctx, tx, 'licence'),
    },
  },
  imports: { 'doctor.profile': importDoctors },
  retention: doctorRetention,
  removalHolds: {
    'doctor.granted': {
      label: {
        zh: '医师认证仍有效，须先由本人在“我的账号”结束认证，或由审核人员终止',
        en: 'The registration as a doctor is still valid: end it first in “My account”, or have a reviewer end it',
      },
      holds: async (reader, shopId, memberId) =>
        (await reader.row(`select 1 from doctor where shop_id = $1 and member_id = $2 and state = 'granted'`, [
          shopId,
          memberId,
        ])) !== null,
    },
  },
  personRows: {
    'doctor.member_id': { merge: 'moves', removal: 'goes' },
  },
  bindings,
  personMatches,
  personParts: { 'doctor.application': personApplications },
  reveals: { 'doctor.licence': grantedLicence },
  segments: doctorSegments,
  reactions: doctorReactions,
  approvals: { [APPLICATION]: applicationApproval },
  notices,
  liveMessages: {
    'doctor.decided': {
      summary: 'What this member is as a doctor has changed.',
      to: 'person',
      data: z.object({ status: z.enum(['granted', 'rejected']) }),
    },
  },
  errors: refuse.$codes,
  userData: doctorTitleOf,
  demo,
  events: {
    'doctor.submitted': { zh: '医师提交认证', en: 'A doctor’s application was handed in', ...application },
    'doctor.granted': { zh: '医师认证通过', en: 'A doctor was granted', ...application },
    'doctor.rejected': { zh: '医师认证未通过', en: 'A doctor’s application was rejected', ...application },
    'doctor.ended': { zh: '医师认证结束', en: 'The registration of a doctor ended', ...application },
  },
  widgets: doctorWidgets,
});
