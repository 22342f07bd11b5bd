import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { expireDue } from './commands/expire-due.ts';
import { issueReceipt, planReceipt, RECEIPT_JOB } from './commands/issue-receipt.ts';
import { orderRefusals } from './refusals.ts';

const about = { id: z.number(), code: z.string(), payerId: z.number() };
const sample = { id: 4120, code: '7KQ2M9XW4TBN', payerId: 3021 };

export default defineModule({
  id: 'order',
  title: { zh: '订单', en: 'Orders' },
  dependsOn: ['ledger', 'member'],
  errors: orderRefusals.$codes,
  events: {
    'order.placed': { zh: '有人提交了订单', en: 'An order was placed', data: z.object(about), sample },
    'order.paid': { zh: '订单已付清', en: 'An order was paid', data: z.object(about), sample },
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
      due: `select from sales_order where shop_id = this_shop and state = 'placed' and hold_until <= now()`,
      run: expireDue,
    },
    { name: RECEIPT_JOB, run: issueReceipt },
  ],
  reactions: [{ event: 'order.paid', run: planReceipt }],
  personRows: {
    // The law wants to know for years what was sold to whom; of who went, a general name is left.
    'sales_order.payer_id': { merge: 'moves', removal: 'stays' },
  },
  archive: [{ table: 'order_quote' }],
});
