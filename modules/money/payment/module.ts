import { defineModule } from '../../../kernel/module/manifest.ts';
import { bankAccount } from './accounts.ts';
import { liveAttempts } from './attempt-rows.ts';
import { endAttempts } from './commands/end-attempts.ts';
import { prepareRefund } from './commands/prepare-refund.ts';
import { showPayment } from './commands/show-payment.ts';
import { demo } from './demo.ts';
import { health, openAlarms, openRefunds, openRows } from './health.ts';
import { jobs } from './jobs.ts';
import { notices } from './notices.ts';
import { isRefunding } from './refund-rows.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';
import { statementImport } from './statement-import.ts';
import { attemptSteps, noticeSteps, refundSteps, rowSteps } from './states.ts';

export default defineModule({
  id: 'payment',
  title: { zh: '支付', en: 'Payments' },
  dependsOn: ['file', 'ledger', 'notice', 'order'],
  settings,
  settingGroups,
  settingTests,
  permissions: {
    'payment.payment.view': { label: { zh: '查看支付与对账', en: 'See payments and bills' } },
    'payment.payment.export': { label: { zh: '导出支付', en: 'Export payments' } },
    'payment.row.view': { label: { zh: '查看银行流水', en: 'See bank statements' } },
    'payment.row.plain': { label: { zh: '查看完整的付款人信息', en: 'See payers in full' } },
    'payment.row.export': { label: { zh: '导出银行流水', en: 'Export bank statements' } },
    'payment.row.import': { label: { zh: '导入银行流水', en: 'Import bank statements' }, peopleOnly: true },
    'payment.row.match': {
      label: { zh: '认领与复核到账', en: 'Match transfers, and agree with matches' },
      peopleOnly: true,
    },
    'payment.refund.view': { label: { zh: '查看退款', en: 'See refunds' } },
    'payment.refund.export': { label: { zh: '导出退款', en: 'Export refunds' } },
    'payment.refund.handle': {
      label: { zh: '办理与复核银行退款', en: 'Pay refunds out by bank, and confirm them' },
      peopleOnly: true,
    },
    'payment.alarm.export': { label: { zh: '导出异常通知', en: 'Export contested notices' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'money', path: 'payments', permission: 'payment.payment.view', order: 20 },
      label: { zh: '支付', en: 'Payments' },
    },
    {
      ...{ face: 'backend', group: 'money', path: 'bank-rows', permission: 'payment.row.view', order: 21 },
      label: { zh: '银行流水', en: 'Bank statement' },
      waiting: openRows,
    },
    {
      ...{ face: 'backend', group: 'money', path: 'refunds', permission: 'payment.refund.view', order: 22 },
      label: { zh: '退款', en: 'Refunds' },
      waiting: openRefunds,
    },
    {
      ...{ face: 'backend', group: 'money', path: 'contested', permission: 'payment.payment.view', order: 23 },
      label: { zh: '异常与对账', en: 'Exceptions and bills' },
      waiting: openAlarms,
    },
  ],
  screens: [
    { face: 'backend', path: 'payments/:id?', file: 'backend/payment-list.tsx', permission: 'payment.payment.view' },
    { face: 'backend', path: 'bank-rows/:id?', file: 'backend/row-list.tsx', permission: 'payment.row.view' },
    { face: 'backend', path: 'refunds/:id?', file: 'backend/refund-list.tsx', permission: 'payment.refund.view' },
    { face: 'backend', path: 'contested', file: 'backend/alarm-list.tsx', permission: 'payment.payment.view' },
    { face: 'backend', path: 'bills/:id?', file: 'backend/bill-list.tsx', permission: 'payment.payment.view' },
  ],
  routes: [
    {
      path: '/pay',
      name: 'payment.pay',
      layout: 'front',
      component: 'pay-page',
      title: { zh: '付款', en: 'Payment' },
      auth: true,
    },
  ],
  views: { 'pay-page': { browserQuery: ['order'] } },
  slots: { 'order.page.pay': 'frontend/slots/pay-button.tsx' },
  filePurposes: {
    transferReceipt: { kinds: ['picture', 'pdf'], largest: 10 * 1024 * 1024, public: false, fromMembers: true },
  },
  imports: { 'payment.row': statementImport },
  bindings,
  errors: refuse.$codes,
  // The order is of a module of its own: its numbers stand here, and what it is called by beside them.
  refers: {
    'payment_attempt.order_id': 'sales_order',
    'payment_refund.order_id': 'sales_order',
    'bank_row_part.order_id': 'sales_order',
    'bank_row_part.row_id': 'bank_row',
    'transfer_claim.order_id': 'sales_order',
    'transfer_claim.receipt_file': 'file',
    'payment_refund.order_payment_id': 'order_payment',
    'payment_refund.order_refund_id': 'order_refund',
  },
  steps: {
    payment_attempt: attemptSteps,
    payment_refund: refundSteps,
    payment_notice: noticeSteps,
    bank_row: rowSteps,
  },
  pays: {
    'payment.attempts': {
      close: (ctx, order) => endAttempts(ctx, order),
      show: showPayment,
      isTrying: async (ctx, tx, order) => (await liveAttempts(tx, ctx.shop.id, order)).length > 0,
      takesTransfers: async (ctx) => (await bankAccount(ctx)) !== null,
      isRefunding,
    },
  },
  reactions: [
    {
      event: 'order.refund_due',
      run: (ctx, tx, { id }) => prepareRefund(ctx, tx, Number(id)),
    },
  ],
  notices,
  jobs,
  health,
  demo,
});
