import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countRows } from '../../../kernel/record/count-rows.ts';
import { HANDLE } from './alert-contract.ts';
import { alertNotices } from './alert-notices.ts';
import { CALLS_DUE, callMore } from './commands/call-more.ts';
import { moveTurns, TURNS_DUE } from './commands/move-turns.ts';
import { REPORT_LINK } from './contract.ts';
import { demo } from './demo.ts';
import { GUARD, GUARDIAN_LINK } from './guardian-contract.ts';
import { FILL } from './kiosk-contract.ts';
import { PLAN } from './plan-contract.ts';
import { planNotices } from './plan-notices.ts';
import { waitingAppointments } from './queries/appointments.ts';
import { selectOffers } from './queries/kiosk-scale.ts';
import { personScales } from './queries/person-scales.ts';
import { selectRaters } from './queries/select-raters.ts';
import { RATE } from './rating-contract.ts';
import { ratingNotices } from './rating-notices.ts';
import { refuse } from './refusals.ts';
import { psychologicalPapers } from './report-papers.ts';
import { psychologicalRetention } from './retention.ts';
import { psychologicalRoutes } from './routes.ts';
import { untoldOfAnswer } from './rules/readers.ts';
import { psychologicalSettings } from './settings.ts';

const title = { zh: '心理量表', en: 'Psychological scales' };

export default defineModule({
  id: 'psychological',
  title,
  textsOf: ['engine'],
  dependsOn: ['device', 'engine', 'member', 'notice', 'paper', 'role', 'signIn'],
  // Nobody comes by results and alerts with the rest of the forms: what people answer here is no content (decision 0098).
  permissions: {
    'psychological.answer.review': {
      label: { zh: '查看量表结果', en: 'See results of scales' },
      peopleOnly: true,
      isApart: true,
    },
    'psychological.answer.plain': {
      label: { zh: '查看填写人留下的完整电话', en: 'See phones left with answers in full' },
      peopleOnly: true,
      isApart: true,
    },
    'psychological.answer.handle': {
      label: { zh: '删除量表答复', en: 'Delete answers to scales' },
      peopleOnly: true,
      isApart: true,
    },
    'psychological.answer.export': {
      label: { zh: '导出量表结果', en: 'Export results of scales' },
      peopleOnly: true,
      isApart: true,
    },
    [HANDLE]: {
      label: { zh: '处理量表风险提醒', en: 'Answer for alerts from scales' },
      peopleOnly: true,
      isApart: true,
    },
    [PLAN]: {
      label: { zh: '安排与结束量表计划', en: 'Make and end plans of scales' },
      peopleOnly: true,
      isApart: true,
    },
    [GUARD]: {
      label: { zh: '查看与登记监护人同意', en: 'See and note consents of guardians' },
      peopleOnly: true,
      isApart: true,
    },
    [RATE]: {
      label: { zh: '用他评量表评定他人', en: 'Rate people by scales for professionals' },
      peopleOnly: true,
      isApart: true,
    },
    'psychological.scale.configure': {
      label: { zh: '启用量表与确认使用权', en: 'Offer scales and confirm the right to use them' },
      peopleOnly: true,
    },
  },
  settings: psychologicalSettings,
  menu: [
    {
      ...{ face: 'backend', group: 'forms', path: 'scale-alerts', order: 13 },
      label: { zh: '风险提醒', en: 'Alerts from scales' },
      permission: HANDLE,
      waiting: ({ db, shop }) =>
        countRows(db, `psychological_alert where shop_id = $1 and state in ('open', 'taken')`, [shop.id]),
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'scale-answers', order: 14 },
      label: { zh: '量表结果', en: 'Results of scales' },
      permission: 'psychological.answer.review',
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'scale-rating', order: 14 },
      label: { zh: '专业评定', en: 'Ratings' },
      permission: RATE,
      waiting: waitingAppointments,
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'scale-plans', order: 14 },
      label: { zh: '量表计划', en: 'Plans of scales' },
      permission: PLAN,
    },
    {
      ...{ face: 'backend', group: 'forms', path: 'scale-guardians', order: 14 },
      label: { zh: '监护人同意', en: 'Consents of guardians' },
      permission: GUARD,
    },
    {
      ...{ face: 'configure', group: 'forms', path: 'scales', order: 54 },
      label: title,
      permission: 'psychological.scale.configure',
      tables: ['psychological_offer', 'psychological_duty'],
    },
    {
      ...{ face: 'configure', group: 'forms', path: 'scale-norms', order: 54 },
      label: { zh: '量表常模', en: 'Norms of scales' },
      permission: 'psychological.scale.configure',
      tables: ['psychological_norm'],
    },
  ],
  screens: [
    { face: 'backend', path: 'scale-alerts/:id?', file: 'backend/alert-list.tsx', permission: HANDLE },
    {
      ...{ face: 'backend', path: 'scale-answers/:id?', file: 'backend/answer-list.tsx' },
      permission: 'psychological.answer.review',
    },
    { face: 'backend', path: 'scale-rating', file: 'backend/rating-page.tsx', permission: RATE },
    { face: 'backend', path: 'scale-plans/:id?', file: 'backend/plan-list.tsx', permission: PLAN },
    { face: 'backend', path: 'scale-guardians/:id?', file: 'backend/guardian-list.tsx', permission: GUARD },
    {
      ...{ face: 'configure', path: 'scales', file: 'configure/offer-list.tsx' },
      permission: 'psychological.scale.configure',
    },
    {
      ...{ face: 'configure', path: 'scale-norms/:id?', file: 'configure/norm-list.tsx' },
      permission: 'psychological.scale.configure',
    },
  ],
  routes: [
    { path: '/scales', name: 'psychological.list', layout: 'front', component: 'scale-list', title },
    {
      path: '/scale',
      name: 'psychological.show',
      layout: 'front',
      component: 'scale-page',
      title: { zh: '量表', en: 'Scale' },
    },
    {
      path: '/scales/mine',
      name: 'psychological.mine',
      layout: 'front',
      component: 'my-scales',
      title: { zh: '我的量表', en: 'My scales' },
      auth: true,
    },
    {
      path: '/scales/plans',
      name: 'psychological.plans',
      layout: 'front',
      component: 'my-plans',
      title: { zh: '我的量表计划', en: 'My plans' },
      auth: true,
    },
    {
      path: '/scales/guardian',
      name: 'psychological.guardian',
      layout: 'front',
      component: 'guardian-page',
      title: { zh: '监护人同意', en: 'Consent of a guardian' },
    },
    {
      path: '/scales/report',
      name: 'psychological.report',
      layout: 'front',
      component: 'report-page',
      title: { zh: '量表报告', en: 'Report on a scale' },
      auth: true,
    },
    {
      path: '/scales/linked',
      name: 'psychological.linked',
      layout: 'front',
      component: 'linked-report',
      title: { zh: '量表报告', en: 'Report on a scale' },
    },
  ],
  views: {
    'scale-page': { query: ['id'] },
    'my-scales': { query: ['page'] },
    'report-page': { query: ['id'] },
  },
  slots: {
    'signIn.account': 'frontend/slots/own-scales.tsx',
    'device.kiosk': 'frontend/slots/kiosk-scale.tsx',
  },
  deviceWork: { [FILL]: { label: { zh: '填写量表', en: 'Filling in a scale' }, select: 'psychological.offer' } },
  selects: { 'psychological.offer': selectOffers, 'psychological.rater': selectRaters },
  links: {
    [REPORT_LINK]: {
      label: { zh: '访客的量表报告', en: 'A visitor’s report on a scale' },
      screen: '/backend/scale-answers',
    },
    [GUARDIAN_LINK]: {
      label: { zh: '监护人同意', en: 'Consent of a guardian' },
      screen: '/backend/scale-guardians',
    },
  },
  bindings: psychologicalRoutes,
  personRows: {
    'psychological_answer.member_id': { merge: 'moves', removal: 'goes', untold: untoldOfAnswer },
    'psychological_plan.member_id': { merge: 'moves', removal: 'goes', untold: () => ['note'] },
    'psychological_guardian.member_id': { merge: 'moves', removal: 'goes' },
    'psychological_duty.member_id': { merge: 'moves', removal: 'goes' },
    'psychological_appointment.member_id': { merge: 'moves', removal: 'goes', untold: () => ['note', 'reason'] },
  },
  removalHolds: {
    'psychological.alert': {
      label: {
        zh: '有一条量表风险提醒尚未处理完，须先由值班人员记录处理并关闭',
        en: 'An alert from a scale is not seen to yet: whoever is on duty closes it first',
      },
      holds: async (reader, shopId, memberId) =>
        (await reader.row(
          `select from psychological_alert t join psychological_answer a on a.shop_id = t.shop_id and a.id = t.answer_id
           where t.shop_id = $1 and a.member_id = $2 and t.state <> 'closed' limit 1`,
          [shopId, memberId],
        )) !== null,
    },
  },
  notices: { ...alertNotices, ...planNotices, ...ratingNotices },
  liveMessages: {
    'psychological.alert': {
      summary: 'An alert from a scale was raised, taken or closed: the list is asked anew.',
      to: 'person',
      data: z.object({ id: z.number() }),
    },
  },
  jobs: [
    { name: 'psychological.call_more', cron: '* * * * *', due: CALLS_DUE, run: callMore },
    { name: 'psychological.move_turns', cron: '* * * * *', due: TURNS_DUE, run: moveTurns },
  ],
  personParts: { 'psychological.answer': personScales },
  archive: [
    { table: 'psychological_answer', isOfPeople: true },
    { table: 'psychological_alert', isOfPeople: true },
    { table: 'psychological_duty', isOfPeople: true },
    { table: 'psychological_plan', isOfPeople: true },
    { table: 'psychological_turn', isOfPeople: true },
    { table: 'psychological_guardian', isOfPeople: true },
    { table: 'psychological_appointment', isOfPeople: true },
  ],
  retention: psychologicalRetention,
  papers: psychologicalPapers,
  errors: refuse.$codes,
  demo,
});
