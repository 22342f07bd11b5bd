import { defineModule } from '../../../kernel/module/manifest.ts';
import { ACCOUNTS, REVIEW } from './admin-contract.ts';
import { keepConference } from './commands/check-records.ts';
import { formsDue, lockForms } from './commands/decide-form.ts';
import { demo } from './demo.ts';
import { filePurposes } from './file-purposes.ts';
import { EXHIBITION } from './guest-contract.ts';
import { REVIEW_PRODUCTS } from './product-contract.ts';
import { countWaitingForms } from './queries/desk-lists.ts';
import { countProposals } from './queries/product-lists.ts';
import { selectExhibitions, selectExhibitors } from './queries/selects.ts';
import { exhibitorRefusals } from './refusals.ts';
import { exhibitorRetention } from './retention.ts';
import { exhibitorRoutes } from './routes.ts';
import { exhibitorSettings } from './settings.ts';

const title = { zh: '参展单位', en: 'Exhibitors' };
const exhibitions = { zh: '展览', en: 'Exhibitions' };
const forms = { zh: '企业资料审核', en: 'Company forms' };
const proposals = { zh: '参展产品审核', en: 'Products of exhibitors' };
const badges = { zh: '参展胸卡', en: 'Exhibitor badges' };

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

export default defineModule({
  id: 'exhibitor',
  title,
  dependsOn: ['conference', 'envelope', 'file', 'general', 'member', 'organisation', 'product'],
  permissions: {
    ...may('exhibitor.exhibition', '展览', 'exhibitions'),
    ...may('exhibitor.exhibitor', '参展单位', 'exhibitors'),
    [ACCOUNTS]: { label: { zh: '发放参展单位账号', en: 'Give exhibitors accounts' }, peopleOnly: true },
    'exhibitor.form.view': { label: { zh: '查看企业资料', en: 'See company forms' } },
    'exhibitor.form.write': { label: { zh: '代参展单位填写资料', en: 'Write company forms for exhibitors' } },
    'exhibitor.form.export': { label: { zh: '导出企业资料', en: 'Export company forms' } },
    [REVIEW]: { label: { zh: '审核企业资料', en: 'Decide about company forms' } },
    'exhibitor.product.view': { label: { zh: '查看参展产品', en: 'See products that exhibitors propose' } },
    'exhibitor.product.export': { label: { zh: '导出参展产品', en: 'Export products that exhibitors propose' } },
    [REVIEW_PRODUCTS]: { label: { zh: '审核参展产品', en: 'Decide about products that exhibitors propose' } },
    'exhibitor.badge.view': { label: { zh: '查看参展胸卡', en: 'See badges of exhibitors' } },
    'exhibitor.badge.print': { label: { zh: '制作参展胸卡', en: 'Print badges of exhibitors' } },
    'exhibitor.badge.export': { label: { zh: '导出参展胸卡', en: 'Export badges of exhibitors' } },
  },
  settings: exhibitorSettings,
  menuGroups: { exhibition: { label: { zh: '展览', en: 'Exhibition' }, order: 34 } },
  menu: [
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitions', order: 86, label: exhibitions },
      permission: 'exhibitor.exhibition.view',
      create: { label: { zh: '新建展览', en: 'New exhibition' }, permission: 'exhibitor.exhibition.save' },
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitors', order: 87, label: title },
      permission: 'exhibitor.exhibitor.view',
      create: { label: { zh: '新建参展单位', en: 'New exhibitor' }, permission: 'exhibitor.exhibitor.save' },
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-forms', order: 88, label: forms },
      permission: 'exhibitor.form.view',
      waiting: countWaitingForms,
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-badges', order: 89, label: badges },
      permission: 'exhibitor.badge.view',
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-products', order: 90, label: proposals },
      permission: 'exhibitor.product.view',
      waiting: countProposals,
    },
  ],
  screens: [
    {
      ...{ face: 'backend', path: 'exhibitions/:id?', file: 'backend/exhibition-list.tsx' },
      permission: 'exhibitor.exhibition.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitors/:id?', file: 'backend/exhibitor-list.tsx' },
      permission: 'exhibitor.exhibitor.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-forms/:id?', file: 'backend/form-list.tsx' },
      permission: 'exhibitor.form.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-badges', file: 'backend/badge-list.tsx' },
      permission: 'exhibitor.badge.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-products/:id?', file: 'backend/proposal-list.tsx' },
      permission: 'exhibitor.product.view',
    },
  ],
  finds: {
    'exhibitor.exhibitor': {
      ...{ label: title, table: 'exhibitor', permission: 'exhibitor.exhibitor.view', screen: '/backend/exhibitors' },
    },
  },
  filePurposes,
  fileUses: [
    {
      ...{ label: title, table: 'exhibitor', title: 't.name', permission: 'exhibitor.exhibitor.view' },
      screen: (id) => `/backend/exhibitors/${id}`,
    },
    {
      ...{ label: forms, table: 'exhibitor_form', title: `t.company ->> 'name'`, permission: 'exhibitor.form.view' },
      screen: (id) => `/backend/exhibitor-forms/${id}`,
    },
  ],
  routes: [
    {
      path: '/exhibitors',
      name: 'exhibitor.list',
      layout: 'front',
      component: 'exhibitor-list',
      title: { zh: '参展单位', en: 'Exhibitors' },
    },
    {
      path: '/exhibitor',
      name: 'exhibitor.show',
      layout: 'front',
      component: 'exhibitor-page',
      title: { zh: '参展单位', en: 'Exhibitor' },
    },
    {
      path: '/exhibitor/products',
      name: 'exhibitor.products',
      layout: 'front',
      component: 'exhibitor-products',
      title: { zh: '参展产品', en: 'Products of exhibitors' },
    },
    {
      path: '/exhibition',
      name: 'exhibitor.portal',
      layout: 'front',
      component: 'exhibition',
      title: { zh: '参展单位入口', en: 'For exhibitors' },
    },
  ],
  views: {
    'exhibitor-list': { query: ['conference', 'q', 'page'] },
    'exhibitor-page': { query: ['id'] },
    'exhibitor-products': { query: ['conference', 'q', 'page'] },
  },
  slots: { 'conference.below': 'frontend/slots/conference-exhibitors.tsx' },
  guests: {
    [EXHIBITION]: { label: { zh: '参展单位入口', en: 'Portal of an exhibitor' }, screen: '/backend/exhibitors' },
  },
  bindings: exhibitorRoutes,
  reactions: [{ event: 'content.removing', run: keepConference }],
  selects: { 'exhibitor.exhibition': selectExhibitions, 'exhibitor.exhibitor': selectExhibitors },
  personRows: { 'exhibitor.contact_id': { merge: 'moves', removal: 'stays' } },
  organisationRows: { 'exhibitor.organisation_id': 'moves' },
  archive: [{ table: 'exhibitor_badge', isOfPeople: true }],
  retention: exhibitorRetention,
  jobs: [{ name: 'exhibitor.lock_forms', cron: '11 * * * *', due: formsDue, run: lockForms }],
  errors: [
    ...exhibitorRefusals.$codes,
    ...['account_malformed', 'days_wrong', 'until_wrong', 'role_needed', 'link_invalid'].map(
      (code) => `exhibitor.${code}`,
    ),
    'exhibitor.whose_products',
    ...['name', 'about', 'logo', 'licence'].map((gap) => `exhibitor.lacks_${gap}`),
  ],
  demo,
});
