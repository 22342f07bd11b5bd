import { bind } from '../../../kernel/contract/bind.ts';
import type { ParsedOf } from '../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { providerOf } from './accounts.ts';
import { attemptById } from './attempt-rows.ts';
import { endAttempts } from './commands/end-attempts.ts';
import { confirmMatch, proposeMatch, reopenRow, setRowAside } from './commands/match-row.ts';
import { confirmBankPayout, prepareBankPayout, retryRefund, withdrawBankPayout } from './commands/pay-out.ts';
import { queryAttempt } from './commands/query-attempt.ts';
import { readBillOf } from './commands/read-bill.ts';
import { seeAlarm } from './commands/see-alarm.ts';
import { showReceipt } from './commands/show-receipt.ts';
import { startAttempt } from './commands/start-attempt.ts';
import { receiveNotice } from './commands/take-notice.ts';
import { payment, paymentDesk } from './contract.ts';
import { ownOrder } from './orders.ts';
import { WechatPayError } from './providers/wechat-pay/wechat-call.ts';
import { listAlarms } from './queries/list-alarms.ts';
import { listBills, showBill } from './queries/list-bills.ts';
import { listPayments, showPayment } from './queries/list-payments.ts';
import { listRefunds, showRefund } from './queries/list-refunds.ts';
import { listRows, showRow } from './queries/list-rows.ts';
import { payDesk } from './queries/pay-desk.ts';
import { refuse } from './refusals.ts';

async function start(ctx: Ctx, input: ParsedOf<(typeof payment)['payment.start']>) {
  await startAttempt(ctx, input);
  return payDesk(ctx, input.order);
}

/** Ends what was begun with WeChat Pay, so that the payer may choose anew; a transfer waits on by itself. */
async function stop(ctx: Ctx, code: string) {
  const order = await ownOrder(ctx, code);
  if (!(await endAttempts(ctx, order.id, 'wechat_pay'))) throw refuse.being_asked();
  return payDesk(ctx, code);
}

async function askPayment(ctx: Ctx, id: number) {
  const attempt = await attemptById(ctx.db, ctx.shop.id, id);
  if (attempt === null) throw notFound();
  const provider = await providerOf(ctx, attempt.provider);
  if (provider === null) throw refuse.not_set_up();
  if (attempt.provider === 'wechat_pay' && (await queryAttempt(ctx, provider, attempt)) === 'unknown')
    throw refuse.unreachable();
  const now = await attemptById(ctx.db, ctx.shop.id, id);
  return { data: { state: now?.state ?? attempt.state } };
}

async function readBillNow(ctx: Ctx, day: string) {
  const provider = await providerOf(ctx, 'wechat_pay');
  if (provider === null) throw refuse.not_set_up();
  try {
    await readBillOf(ctx, provider, day);
  } catch (error) {
    if (!(error instanceof WechatPayError)) throw error;
    const refusal = refuse.unreachable();
    refusal.cause = error;
    throw refusal;
  }
  const row = await ctx.db.row<{ faults: number }>(
    `select count(f.id)::int as faults from payment_bill b left join payment_bill_fault f on f.shop_id = b.shop_id and f.bill_id = b.id
     where b.shop_id = $1 and b.provider = 'wechat_pay' and b.day = $2`,
    [ctx.shop.id, day],
  );
  return { data: { day, faults: row?.faults ?? 0 } };
}

const said = async <T>(data: Promise<T>): Promise<{ data: T }> => ({ data: await data });

/** What answers the calls on payments. */
export const bindings: Binding[] = [
  ...bind(payment, {
    'payment.desk': ({ order }, ctx) => payDesk(ctx, order),
    'payment.start': (input, ctx) => start(ctx, input),
    'payment.stop': ({ order }, ctx) => stop(ctx, order),
    'payment.receipt': (input, ctx) => showReceipt(ctx, input),
    'payment.notice': ({ provider }, ctx) => receiveNotice(ctx, provider),
  }),
  ...bind(paymentDesk, {
    'payment.payment.list': (input, ctx) => listPayments(ctx, input),
    'payment.payment.show': ({ id }, ctx) => showPayment(ctx, id),
    'payment.payment.ask': ({ id }, ctx) => askPayment(ctx, id),
    'payment.row.list': (input, ctx) => listRows(ctx, input),
    'payment.row.show': ({ id }, ctx) => showRow(ctx, id),
    'payment.row.propose': (input, ctx) => said(proposeMatch(ctx, input)),
    'payment.row.confirm': (input, ctx) => said(confirmMatch(ctx, input)),
    'payment.row.reopen': (input, ctx) => said(reopenRow(ctx, input)),
    'payment.row.setAside': (input, ctx) => said(setRowAside(ctx, input)),
    'payment.refund.list': (input, ctx) => listRefunds(ctx, input),
    'payment.refund.show': ({ id }, ctx) => showRefund(ctx, id),
    'payment.refund.prepare': (input, ctx) => said(prepareBankPayout(ctx, input)),
    'payment.refund.confirm': (input, ctx) => said(confirmBankPayout(ctx, input)),
    'payment.refund.withdraw': (input, ctx) => said(withdrawBankPayout(ctx, input)),
    'payment.refund.retry': (input, ctx) => retryRefund(ctx, input),
    'payment.alarm.list': (input, ctx) => listAlarms(ctx, input),
    'payment.alarm.see': (input, ctx) => said(seeAlarm(ctx, input)),
    'payment.bill.list': (input, ctx) => listBills(ctx, input),
    'payment.bill.show': ({ id }, ctx) => showBill(ctx, id),
    'payment.bill.read': ({ day }, ctx) => readBillNow(ctx, day),
  }),
];
