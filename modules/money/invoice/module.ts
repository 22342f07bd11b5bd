import { defineModule } from '../../../kernel/module/manifest.ts';
import { bills } from './bills.ts';
import { askWished } from './commands/wish-invoice.ts';
import { demo } from './demo.ts';
import { INVOICE_FILE, invoiceFile } from './files.ts';
import { health, openInvoices, openReds } from './health.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';
import { invoiceSteps, redSteps, wishSteps } from './steps.ts';

export default defineModule({
  id: 'invoice',
  title: { zh: '发票', en: 'Invoices' },
  dependsOn: ['file', 'ledger', 'member', 'notice', 'order', 'signIn'],
  settings,
  settingGroups,
  settingTests,
  permissions: {
    'invoice.invoice.view': { label: { zh: '查看发票', en: 'See invoices' } },
    'invoice.invoice.plain': { label: { zh: '查看完整的购方信息', en: 'See buyers in full' } },
    'invoice.invoice.export': { label: { zh: '导出发票', en: 'Export invoices' } },
    'invoice.invoice.review': {
      label: { zh: '审核开票申请', en: 'Agree to requests for invoices, and refuse them' },
      peopleOnly: true,
    },
    'invoice.invoice.issue': { label: { zh: '开具发票', en: 'Issue invoices' }, peopleOnly: true },
    'invoice.red.view': { label: { zh: '查看红字发票', en: 'See red invoices' } },
    'invoice.red.export': { label: { zh: '导出红字发票', en: 'Export red invoices' } },
    'invoice.red.make': { label: { zh: '红冲发票', en: 'Take invoices off by red ones' }, peopleOnly: true },
    'invoice.item.view': { label: { zh: '查看开票项目', en: 'See items of invoices' } },
    'invoice.item.export': { label: { zh: '导出开票项目', en: 'Export items of invoices' } },
    'invoice.item.save': { label: { zh: '编辑开票项目', en: 'Edit items of invoices' } },
    'invoice.item.remove': { label: { zh: '删除开票项目', en: 'Delete items of invoices' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'money', path: 'invoices', permission: 'invoice.invoice.view', order: 50 },
      label: { zh: '发票', en: 'Invoices' },
      waiting: openInvoices,
    },
    {
      ...{ face: 'backend', group: 'money', path: 'red-invoices', permission: 'invoice.red.view', order: 51 },
      label: { zh: '红字发票', en: 'Red invoices' },
      waiting: openReds,
    },
    {
      ...{ face: 'backend', group: 'money', path: 'invoice-check', permission: 'invoice.invoice.view', order: 52 },
      label: { zh: '开票核对', en: 'Invoices checked' },
    },
    {
      ...{ face: 'configure', group: 'platform', path: 'invoice-items', permission: 'invoice.item.view', order: 66 },
      label: { zh: '开票项目', en: 'Items of invoices' },
      tables: ['invoice_item'],
      create: { label: { zh: '新建开票项目', en: 'New item of invoices' }, permission: 'invoice.item.save' },
    },
  ],
  screens: [
    { face: 'backend', path: 'invoices/:id?', file: 'backend/invoice-list.tsx', permission: 'invoice.invoice.view' },
    { face: 'backend', path: 'red-invoices/:id?', file: 'backend/red-list.tsx', permission: 'invoice.red.view' },
    { face: 'backend', path: 'invoice-check', file: 'backend/invoice-check.tsx', permission: 'invoice.invoice.view' },
    { face: 'configure', path: 'invoice-items/:id?', file: 'configure/item-list.tsx', permission: 'invoice.item.view' },
  ],
  routes: [
    {
      ...{ path: '/invoices', name: 'invoice.list', layout: 'front', component: 'invoice-list', auth: true },
      title: { zh: '我的发票', en: 'My invoices' },
    },
    {
      ...{ path: '/invoice', name: 'invoice.show', layout: 'front', component: 'invoice-page', auth: true },
      title: { zh: '发票', en: 'Invoice' },
    },
    {
      ...{ path: '/invoice/apply', name: 'invoice.apply', layout: 'front', component: 'apply-page', auth: true },
      title: { zh: '申请开票', en: 'Ask for an invoice' },
    },
    {
      ...{ path: '/invoice/titles', name: 'invoice.titles', layout: 'front', component: 'title-page', auth: true },
      title: { zh: '发票抬头', en: 'Titles of invoices' },
    },
  ],
  views: {
    'invoice-list': { query: ['page'] },
    'invoice-page': { query: ['id'] },
    'apply-page': { query: ['order'] },
    'title-page': {},
  },
  slots: {
    'signIn.account': 'frontend/slots/own-invoices.tsx',
    'order.page.pay': 'frontend/slots/invoice-wish.tsx',
    'order.page.paid': 'frontend/slots/apply-button.tsx',
    'order.list.head': 'frontend/slots/invoices-link.tsx',
  },
  filePurposes: { [INVOICE_FILE]: invoiceFile },
  finds: {
    'invoice.item': {
      ...{ label: { zh: '开票项目', en: 'Items of invoices' }, table: 'invoice_item', permission: 'invoice.item.view' },
      screen: '/configure/invoice-items',
    },
  },
  bindings,
  errors: refuse.$codes,
  steps: { invoice: invoiceSteps, invoice_red: redSteps, invoice_wish: wishSteps },
  // Orders are of a module of their own: their numbers stand here, and what they are called by beside them.
  refers: {
    'invoice_line.order_id': 'sales_order',
    'invoice_wish.order_id': 'sales_order',
    'invoice_line.order_line_id': 'order_line',
    'invoice.pdf_file': 'file',
    'invoice.ofd_file': 'file',
    'invoice_red.pdf_file': 'file',
    'invoice_red.ofd_file': 'file',
  },
  bills,
  personRows: {
    'invoice_title.member_id': { merge: 'moves', removal: 'goes' },
    'invoice_wish.member_id': { merge: 'moves', removal: 'goes' },
    // The law wants to know for years to whom invoices were made out; of who went, a general name is left.
    'invoice.payer_id': { merge: 'moves', removal: 'stays' },
  },
  notices,
  reactions: [{ event: 'order.paid', run: askWished }],
  jobs,
  health,
  demo,
});
