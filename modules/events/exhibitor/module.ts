import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { ACCOUNTS, PLAIN, REVIEW } from './admin-contract.ts';
import { boothCart } from './cart.ts';
import { exhibitionAlong } from './commands/bring-along.ts';
import { calledOffBooths } from './commands/called-off.ts';
import { calledOffExtras } from './commands/called-off-extras.ts';
import { keepConference } from './commands/check-records.ts';
import { formsDue, lockForms } from './commands/decide-form.ts';
import { boothsDue, releaseDue } from './commands/lead-booking.ts';
import { demo } from './demo.ts';
import { filePurposes } from './file-purposes.ts';
import { EXHIBITION } from './guest-contract.ts';
import { boothImport } from './import-booths.ts';
import { exhibitorNotices } from './notices.ts';
import { REVIEW_PRODUCTS } from './product-contract.ts';
import { countWaitingForms } from './queries/desk-lists.ts';
import { exhibitorDesks } from './queries/desk-standing.ts';
import { personLeads } from './queries/person-leads.ts';
import { countProposals } from './queries/product-lists.ts';
import { countSatellites } from './queries/satellite-lists.ts';
import { selectBooths, selectExhibitions, selectExhibitors, selectHalls } from './queries/selects.ts';
import { toldExhibitors } from './queries/told-with-conference.ts';
import { exhibitorRefusals } from './refusals.ts';
import { exhibitorRetention } from './retention.ts';
import { exhibitorRoutes } from './routes.ts';
import { COMPANY_FIELDS } from './rules/company-fields.ts';
import { DECIDE_SATELLITES } from './satellite-contract.ts';
import { exhibitorSettings } from './settings.ts';
import { CONFIGURE } from './sheet-contract.ts';
import { BOOTH, boothSeller } from './sold-booth.ts';
import { EXTRA, extraSeller } from './sold-extra.ts';

const title = { zh: '参展单位', en: 'Exhibitors' };
const exhibitions = { zh: '展览', en: 'Exhibitions' };
const forms = { zh: '企业资料审核', en: 'Company forms' };
const sheets = { zh: '企业资料表单', en: 'Company form of exhibitors' };
const proposals = { zh: '参展产品审核', en: 'Exhibitor products' };
const badges = { zh: '参展胸卡', en: 'Exhibitor badges' };
const halls = { zh: '展馆与展位图', en: 'Halls and their plans' };
const booths = { zh: '展位', en: 'Booths' };
const bookings = { zh: '展位预订', en: 'Booth bookings' };
const leads = { zh: '展商线索', en: 'Exhibitor leads' };
const satellites = { zh: '参展单位卫星会', en: 'Satellite sessions' };
const benefits = { zh: '参展权益', en: 'Exhibitor benefits' };

const may = (record: string, zh: string, en: string) => ({
  [`${record}.view`]: { label: { zh: `查看${zh}`, en: `See ${en}` } },
  [`${record}.save`]: { label: { zh: `编辑${zh}`, en: `Edit ${en}` } },
  [`${record}.remove`]: { label: { zh: `删除${zh}`, en: `Delete ${en}` } },
  [`${record}.export`]: { label: { zh: `导出${zh}`, en: `Export ${en}` } },
});

export default defineModule({
  id: 'exhibitor',
  title,
  textsOf: ['engine'],
  dependsOn: [
    'agenda',
    'conference',
    'device',
    'engine',
    'envelope',
    'expert',
    'file',
    'general',
    'library',
    'location',
    'member',
    'notice',
    'organisation',
    'product',
    'signIn',
    'speaking',
  ],
  permissions: {
    ...may('exhibitor.exhibition', '展览', 'exhibitions'),
    ...may('exhibitor.exhibitor', '参展单位', 'exhibitors'),
    [ACCOUNTS]: { label: { zh: '发放参展单位账号', en: 'Give exhibitors accounts' }, peopleOnly: true },
    'exhibitor.form.view': { label: { zh: '查看企业资料', en: 'See company forms' } },
    'exhibitor.form.write': { label: { zh: '代参展单位填写资料', en: 'Write company forms for exhibitors' } },
    'exhibitor.form.export': { label: { zh: '导出企业资料', en: 'Export company forms' } },
    [PLAIN]: {
      label: { zh: '查看企业资料中完整的个人信息', en: 'See personal data of company forms in full' },
    },
    [CONFIGURE]: { label: { zh: '设置企业资料表单', en: 'Set what company forms ask' } },
    [REVIEW]: { label: { zh: '审核企业资料', en: 'Decide about company forms' } },
    'exhibitor.product.view': { label: { zh: '查看参展产品', en: 'See products that exhibitors propose' } },
    'exhibitor.product.export': { label: { zh: '导出参展产品', en: 'Export products that exhibitors propose' } },
    [REVIEW_PRODUCTS]: { label: { zh: '审核参展产品', en: 'Decide about products that exhibitors propose' } },
    ...may('exhibitor.hall', '展馆', 'halls'),
    ...may('exhibitor.booth', '展位', 'booths'),
    'exhibitor.booth.import': { label: { zh: '导入展位', en: 'Import booths' } },
    'exhibitor.booking.view': { label: { zh: '查看展位预订', en: 'See bookings of booths' } },
    'exhibitor.booking.save': { label: { zh: '办理展位预订', en: 'Lead bookings of booths on' } },
    'exhibitor.booking.export': { label: { zh: '导出展位预订', en: 'Export bookings of booths' } },
    ...may('exhibitor.benefit', '参展权益', 'benefits of exhibitors'),
    'exhibitor.satellite.view': { label: { zh: '查看参展单位卫星会', en: 'See satellite sessions of exhibitors' } },
    'exhibitor.satellite.export': {
      label: { zh: '导出参展单位卫星会', en: 'Export satellite sessions of exhibitors' },
    },
    [DECIDE_SATELLITES]: {
      label: { zh: '受理参展单位卫星会', en: 'Decide about satellite sessions of exhibitors' },
    },
    'exhibitor.lead.view': { label: { zh: '查看展商线索', en: 'See leads of exhibitors' } },
    'exhibitor.lead.export': { label: { zh: '导出展商线索', en: 'Export leads of exhibitors' } },
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
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibition-halls', order: 95, label: halls },
      permission: 'exhibitor.hall.view',
      create: { label: { zh: '新建展馆', en: 'New hall' }, permission: 'exhibitor.hall.save' },
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibition-booths', order: 95, label: booths },
      permission: 'exhibitor.booth.view',
      create: { label: { zh: '新建展位', en: 'New booth' }, permission: 'exhibitor.booth.save' },
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'booth-bookings', order: 96, label: bookings },
      permission: 'exhibitor.booking.view',
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-benefits', order: 97, label: benefits },
      permission: 'exhibitor.benefit.view',
      create: { label: { zh: '新建参展权益', en: 'New benefit' }, permission: 'exhibitor.benefit.save' },
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-satellites', order: 97, label: satellites },
      permission: 'exhibitor.satellite.view',
      waiting: countSatellites,
    },
    {
      ...{ face: 'backend', group: 'exhibition', path: 'exhibitor-leads', order: 97, label: leads },
      permission: 'exhibitor.lead.view',
    },
    {
      ...{ face: 'configure', group: 'events', path: 'exhibitor-sheets', order: 58, label: sheets },
      permission: CONFIGURE,
      standing: countedStanding('exhibition_sheet where shop_id = $1', '个表单', 'form', 'forms'),
      tables: ['exhibition_sheet'],
    },
  ],
  personParts: { 'exhibitor.lead': personLeads },
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
    {
      ...{ face: 'backend', path: 'exhibition-halls/:id?', file: 'backend/hall-list.tsx' },
      permission: 'exhibitor.hall.view',
    },
    {
      ...{ face: 'backend', path: 'exhibition-plan/:id', file: 'backend/plan-board.tsx' },
      permission: 'exhibitor.booth.view',
    },
    {
      ...{ face: 'backend', path: 'exhibition-booths/:id?', file: 'backend/booth-list.tsx' },
      permission: 'exhibitor.booth.view',
    },
    {
      ...{ face: 'backend', path: 'booth-bookings/:id?', file: 'backend/booking-list.tsx' },
      permission: 'exhibitor.booking.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-benefits/:id?', file: 'backend/benefit-list.tsx' },
      permission: 'exhibitor.benefit.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-satellites/:id?', file: 'backend/satellite-list.tsx' },
      permission: 'exhibitor.satellite.view',
    },
    {
      ...{ face: 'backend', path: 'exhibitor-leads', file: 'backend/lead-list.tsx' },
      permission: 'exhibitor.lead.view',
    },
    { face: 'configure', path: 'exhibitor-sheets/:id?', file: 'configure/sheet-list.tsx', permission: CONFIGURE },
  ],
  questionUses: [
    {
      ...{ label: sheets, table: 'exhibition_sheet', permission: CONFIGURE },
      title: `(SELECT c.title FROM exhibition x JOIN conference c ON c.shop_id = x.shop_id AND c.id = x.conference_id WHERE x.shop_id = t.shop_id AND x.id = t.exhibition_id)`,
      screen: (id) => `/configure/exhibitor-sheets/${id}`,
    },
  ],
  imports: { 'exhibitor.booth': boothImport },
  sells: { [BOOTH]: boothSeller, [EXTRA]: extraSeller },
  cart: { [BOOTH]: boothCart },
  companions: { 'exhibitor.exhibition': exhibitionAlong },
  tells: { 'exhibitor.exhibitor': toldExhibitors },
  consequences: { 'exhibitor.booking': calledOffBooths, [EXTRA]: calledOffExtras },
  notices: exhibitorNotices,
  finds: {
    'exhibitor.exhibitor': {
      ...{ label: title, table: 'exhibitor', permission: 'exhibitor.exhibitor.view', screen: '/backend/exhibitors' },
    },
    'exhibitor.booth': {
      ...{ label: booths, table: 'exhibition_booth', permission: 'exhibitor.booth.view' },
      screen: '/backend/exhibition-booths',
    },
  },
  filePurposes,
  refers: { 'booth_booking.replaces_id': 'booth_booking', 'exhibitor_satellite.item_id': 'agenda_item' },
  fileUses: [
    {
      ...{ label: title, table: 'exhibitor', title: 't.name', permission: 'exhibitor.exhibitor.view' },
      screen: (id) => `/backend/exhibitors/${id}`,
    },
    {
      ...{ label: forms, table: 'exhibitor_form', title: `t.company ->> 'name'`, permission: 'exhibitor.form.view' },
      screen: (id) => `/backend/exhibitor-forms/${id}`,
    },
    {
      ...{ label: proposals, table: 'exhibitor_product', title: 't.title', permission: 'exhibitor.product.view' },
      screen: (id) => `/backend/exhibitor-products/${id}`,
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
      title: { zh: '参展产品', en: 'Exhibitor products' },
    },
    {
      path: '/exhibitor/plan',
      name: 'exhibitor.plan',
      layout: 'front',
      component: 'plan',
      title: { zh: '展位图', en: 'Plan of the exhibition' },
    },
    {
      path: '/exhibitor/met',
      name: 'exhibitor.met',
      layout: 'front',
      component: 'met-exhibitors',
      title: { zh: '扫过我的展商', en: 'Exhibitors that scanned me' },
      auth: true,
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
    plan: { query: ['conference', 'hall', 'booth', 'page'] },
    'met-exhibitors': { query: ['conference', 'page'] },
  },
  slots: {
    'conference.below': 'frontend/slots/conference-exhibitors.tsx',
    'signIn.account': 'frontend/slots/own-meetings.tsx',
  },
  audiences: {
    exhibitor: {
      label: { zh: '某参展单位的联系人', en: 'The contact of an exhibitor' },
      people: { zh: '参展单位“{name}”的联系人', en: 'The contact of “{name}”' },
      ...{ source: 'exhibitor.exhibitor', permission: 'exhibitor.exhibitor.view' },
    },
  },
  guests: {
    [EXHIBITION]: { label: { zh: '参展单位入口', en: 'Portal of an exhibitor' }, screen: '/backend/exhibitors' },
  },
  desks: exhibitorDesks,
  bindings: exhibitorRoutes,
  reactions: [{ event: 'content.removing', run: keepConference }],
  selects: {
    'exhibitor.exhibition': selectExhibitions,
    'exhibitor.exhibitor': selectExhibitors,
    'exhibitor.hall': selectHalls,
    'exhibitor.booth': selectBooths,
  },
  personRows: {
    'exhibitor.contact_id': { merge: 'moves', removal: 'stays' },
    'exhibitor_extra.payer_id': { merge: 'moves', removal: 'stays' },
    'visitor_consent.member_id': { merge: 'moves', removal: 'goes' },
    'exhibitor_lead.member_id': { merge: 'moves', removal: 'goes' },
  },
  organisationRows: { 'exhibitor.organisation_id': 'moves' },
  archive: [
    { table: 'exhibitor_badge', isOfPeople: true },
    { table: 'exhibitor_satellite', isOfPeople: true },
    { table: 'visitor_consent', isOfPeople: true },
    { table: 'exhibitor_lead', isOfPeople: true },
    { table: 'lead_scan', isOfPeople: true },
  ],
  retention: exhibitorRetention,
  jobs: [
    { name: 'exhibitor.lock_forms', cron: '11 * * * *', due: formsDue, run: lockForms },
    { name: 'exhibitor.release_booths', cron: '*/5 * * * *', due: boothsDue, run: releaseDue },
  ],
  errors: [
    ...exhibitorRefusals.$codes,
    ...['account_malformed', 'days_wrong', 'until_wrong', 'role_needed', 'link_invalid'].map(
      (code) => `exhibitor.${code}`,
    ),
    'exhibitor.whose_products',
    'exhibitor.picture_unknown',
    ...['title', 'lead', 'minutes', 'speakers', 'speaker'].map((gap) => `exhibitor.lacks_satellite_${gap}`),
    ...['name', ...COMPANY_FIELDS].map((gap) => `exhibitor.lacks_${gap}`),
  ],
  demo,
});
