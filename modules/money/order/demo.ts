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
      value: '也可在现场付款：报到处收费台，工作日 9:00–17:00。',
    },
    {
      key: 'order.howToPayEn',
      value: 'Or pay in cash at the registration desk, weekdays 9:00 to 17:00.',
    },
    { key: 'order.receiptTitle', value: '华夏血液学苑' },
  ];
  await ctx.services.settings.save(ctx, items, '开站设置');
}
