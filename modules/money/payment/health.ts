import type { Ctx } from '../../../kernel/http/context.ts';
import { amount, type HealthSpec, inOneLine, type Standing } from '../../../kernel/module/standing.ts';
import { bankAccount, wechatClient } from './accounts.ts';

/** How far things are counted for a line. */
const MOST = 100;

async function counted(ctx: Ctx, from: string): Promise<number> {
  const row = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${from} limit ${MOST}) counted`,
    [ctx.shop.id],
  );
  return row?.count ?? 0;
}

/** Alarms that nobody has looked into. */
export const openAlarms = (ctx: Ctx): Promise<number> =>
  counted(ctx, `payment_notice where shop_id = $1 and problem <> '' and state = 'alarm'`);
/** Statement rows that wait for somebody. */
export const openRows = (ctx: Ctx): Promise<number> =>
  counted(ctx, `bank_row where shop_id = $1 and state in ('open', 'proposed')`);
/** Refunds that wait for somebody: to be paid by bank, confirmed, or stuck at WeChat. */
export const openRefunds = (ctx: Ctx): Promise<number> =>
  counted(
    ctx,
    `payment_refund where shop_id = $1 and (state = 'abnormal' or (route = 'bank' and state in ('due', 'submitted')) or (state = 'due' and refusal <> ''))`,
  );

async function standing(ctx: Ctx): Promise<Standing> {
  const [client, bank] = await Promise.all([wechatClient(ctx), bankAccount(ctx)]);
  if (client === null && bank === null) return { text: { zh: '未设置收款方式', en: 'No way of paying is set up' } };
  const [alarms, refunds, days] = await Promise.all([
    openAlarms(ctx),
    openRefunds(ctx),
    counted(
      ctx,
      'payment_bill b where b.shop_id = $1 and exists (select from payment_bill_fault f where f.shop_id = b.shop_id and f.bill_id = b.id)',
    ),
  ]);
  const text = inOneLine([
    client === null ? null : { zh: `微信支付 ${client.account.mchid}`, en: `WeChat Pay ${client.account.mchid}` },
    bank === null ? null : { zh: '银行转账', en: 'Bank transfer' },
    alarms === 0 ? null : amount(alarms, '条异常通知', 'contested notice', 'contested notices'),
    refunds === 0 ? null : amount(refunds, '笔退款待办', 'refund waiting', 'refunds waiting'),
    days === 0 ? null : amount(days, '天对账有差异', 'day differs from its bill', 'days differ from their bills'),
  ]);
  if (alarms > 0) return { text, kind: 'bad' };
  return { text, kind: refunds + days > 0 ? 'warn' : 'ok' };
}

/** By what the shop can be paid, and what of it waits for somebody. */
export const health: Readonly<Record<string, HealthSpec>> = {
  'payment.ways': {
    label: { zh: '收款', en: 'Payments' },
    ...{ to: '/configure/setting?q=payment', permission: 'shell.setting.view', order: 45 },
    read: standing,
  },
};
