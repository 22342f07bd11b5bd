import type { NoticeSpec } from '../../../kernel/module/notice-spec.ts';

/** What payments tell people. */
export const notices: Record<string, NoticeSpec> = {
  'payment.refund_stuck': {
    label: { zh: '退款无法原路退回', en: 'A refund cannot go back the way it came' },
    audience: 'staff',
    channels: ['mail'],
    params: {
      order: { label: { zh: '订单号', en: 'Order' }, sample: { zh: '7KQ2M9XW4TBN', en: '7KQ2M9XW4TBN' } },
      yuan: { label: { zh: '金额', en: 'Amount' }, sample: { zh: '848.00', en: '848.00' } },
    },
    title: {
      zh: '订单 {order} 的退款 ¥{yuan} 无法原路退回',
      en: 'The refund of ¥{yuan} for order {order} cannot go back by WeChat',
    },
    body: {
      zh: '付款人的账户不能入账。请与付款人联系，改为银行退款。',
      en: 'The payer’s account does not take it. Ask the payer for a bank account and pay it out there.',
    },
  },
};
