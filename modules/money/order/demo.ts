import type { Ctx } from '../../../kernel/http/context.ts';

/** Three days, so that there is something to be paid whenever somebody looks. */
const HOLD_MINUTES = 3 * 24 * 60;

/** Tells a demo shop's people how to pay; what they order is told by its story. */
export async function demo(ctx: Ctx): Promise<void> {
  if (ctx.shop.code !== 'hema') return;
  const items = [
    { key: 'order.holdMinutes', value: HOLD_MINUTES },
    {
      key: 'order.howToPay',
      value:
        '转账：华夏血液学苑，云澜银行学苑支行，账号 6200 0000 0000 0417，附言写订单号。\n现场：报到处收费台，工作日 9:00–17:00。',
    },
    {
      key: 'order.howToPayEn',
      value:
        'By transfer to Huaxia Academy of Haematology, Yunlan Bank, account 6200 0000 0000 0417, with your order number.\nIn cash at the registration desk, weekdays 9:00 to 17:00.',
    },
    { key: 'order.receiptTitle', value: '华夏血液学苑' },
  ];
  await ctx.services.settings.save(ctx, items, '开站设置');
}
