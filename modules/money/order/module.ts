import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { expireDue } from './commands/expire-due.ts';
import { issueReceipt, planReceipt, RECEIPT_JOB } from './commands/issue-receipt.ts';
import { demo } from './demo.ts';
import { orderDesk } from './desk.ts';
import { orderRefusals } from './refusals.ts';
import { orderRoutes } from './routes.ts';
import { orderSettings } from './settings.ts';
import { changeSteps, disputeSteps, orderSteps, refundSteps } from './steps.ts';

const about = { id: z.number(), code: z.string(), payerId: z.number() };
const sample = { id: 4120, code: '7KQ2M9XW4TBN', payerId: 3021 };

export default defineModule({
  id: 'order',
  title: { zh: '订单', en: 'Orders' },
  dependsOn: ['ledger', 'member', 'signIn'],
  permissions: {
    'order.order.view': { label: { zh: '查看订单', en: 'See orders' } },
    'order.order.export': { label: { zh: '导出订单', en: 'Export orders' }, scoped: true },
    'order.order.cancel': { label: { zh: '取消订单与退订', en: 'Cancel orders and lines of them' } },
    'order.order.change': { label: { zh: '变更订单', en: 'Change orders' } },
    'order.receipt.void': { label: { zh: '作废收据', en: 'Declare receipts void' }, peopleOnly: true },
    'order.dispute.export': { label: { zh: '导出争议扣回', en: 'Export disputes' }, scoped: true },
    'order.dispute.book': {
      label: { zh: '登记并处理争议扣回', en: 'Book and decide what was taken back' },
      peopleOnly: true,
    },
    'order.order.fulfil': { label: { zh: '确认订单已完成', en: 'Say that orders were performed' } },
    'order.payment.book': {
      label: { zh: '登记现场与转账收款', en: 'Book money seen at the counter or the bank' },
      peopleOnly: true,
    },
    'order.refund.book': { label: { zh: '登记退款', en: 'Book refunds' }, peopleOnly: true },
  },
  settings: orderSettings,
  menuGroups: { money: { label: { zh: '财务', en: 'Money' }, order: 45 } },
  menu: [
    {
      face: 'backend',
      group: 'money',
      path: 'orders',
      label: { zh: '订单', en: 'Orders' },
      permission: 'order.order.view',
      order: 10,
    },
    {
      face: 'backend',
      group: 'money',
      path: 'disputes',
      label: { zh: '争议扣回', en: 'Disputes' },
      permission: 'order.order.view',
      order: 40,
    },
  ],
  screens: [
    { face: 'backend', path: 'orders/:id?', file: 'backend/order-list.tsx', permission: 'order.order.view' },
    { face: 'backend', path: 'disputes', file: 'backend/dispute-list.tsx', permission: 'order.order.view' },
  ],
  routes: [
    {
      path: '/orders',
      name: 'order.list',
      layout: 'front',
      component: 'order-list',
      title: { zh: '我的订单', en: 'My orders' },
      auth: true,
    },
    {
      path: '/cart',
      name: 'order.cart',
      layout: 'front',
      component: 'cart-page',
      title: { zh: '购物车', en: 'Cart' },
    },
    {
      path: '/order',
      name: 'order.show',
      layout: 'front',
      component: 'order-page',
      title: { zh: '订单', en: 'Order' },
      auth: true,
    },
  ],
  views: {
    'cart-page': {},
    'order-list': { query: ['page', 'status'] },
    'order-page': { query: ['code'] },
  },
  slots: { 'signIn.account': 'frontend/slots/own-orders.tsx', 'checkin.unpaid': 'backend/slots/cash-desk.tsx' },
  bindings: orderRoutes,
  orderDesk,
  demo,
  errors: orderRefusals.$codes,
  events: {
    'order.placed': { zh: '有人提交了订单', en: 'An order was placed', data: z.object(about), sample },
    'order.paid': { zh: '订单已付清', en: 'An order was paid', data: z.object(about), sample },
    'order.changed': { zh: '订单已变更', en: 'An order was changed', data: z.object(about), sample },
    'order.ended': {
      ...{ zh: '订单已取消或过期', en: 'An order was cancelled or expired' },
      data: z.object({ ...about, state: z.enum(['cancelled', 'expired']) }),
      sample: { ...sample, state: 'expired' },
    },
    'order.refund_due': {
      ...{ zh: '有款项待退', en: 'Money is to go back' },
      data: z.object({ id: z.number(), orderId: z.number(), payerId: z.number() }),
      sample: { id: 88, orderId: 4120, payerId: 3021 },
    },
  },
  jobs: [
    {
      name: 'order.expire',
      cron: '* * * * *',
      due: `select from sales_order where shop_id = this_shop and state = 'placed' and hold_until <= now()
        union all select from order_change where shop_id = this_shop and state = 'open' and hold_until <= now()`,
      run: expireDue,
    },
    { name: RECEIPT_JOB, run: issueReceipt },
  ],
  reactions: [{ event: 'order.paid', run: planReceipt }],
  steps: {
    sales_order: orderSteps,
    order_change: changeSteps,
    order_dispute: disputeSteps,
    order_refund: refundSteps,
  },
  refers: { 'order_line.replaces_id': 'order_line' },
  personRows: {
    // The law wants to know for years what was sold to whom; of who went, a general name is left.
    'sales_order.payer_id': { merge: 'moves', removal: 'stays' },
  },
  archive: [{ table: 'order_quote' }],
});
