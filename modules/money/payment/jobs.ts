import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { ASK_JOB } from './attempt-rows.ts';
import { askAttempt } from './commands/ask-attempt.ts';
import { readBills } from './commands/read-bill.ts';
import { sendRefund } from './commands/send-refund.ts';
import { NOTICE_JOB, takeNotice } from './commands/take-notice.ts';
import { REFUND_JOB } from './refund-rows.ts';

const AT_ONCE = 500;
/** How long a planned question may be late before it counts as lost, as after a shop came back out of an archive. */
const LATE = `interval '10 minutes'`;
const BILL_JOB = 'payment.read_bills';

/** Takes up again what lost its job. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const find = (sql: string) => tx.rows<{ id: number }>(`${sql} limit ${AT_ONCE}`, [ctx.shop.id, now]);
    const late = (table: string) =>
      find(
        `select id from ${table} where shop_id = $1 and next_ask_at < $2::timestamptz - ${LATE} order by next_ask_at`,
      );
    for (const { id } of await late('payment_attempt')) {
      await ctx.services.jobs.send(tx, ASK_JOB, { attempt: id }, { key: `payment.ask:${id}`, lane: 'outside' });
    }
    for (const { id } of await late('payment_refund')) {
      await ctx.services.jobs.send(tx, REFUND_JOB, { refund: id }, { key: `payment.refund:${id}`, lane: 'outside' });
    }
    const notices = await find(
      `select id from payment_notice where shop_id = $1 and state = 'new' and received_at < $2::timestamptz - ${LATE} order by id`,
    );
    for (const { id } of notices) await ctx.services.jobs.send(tx, NOTICE_JOB, { notice: id });
  });
}

/** The work of payments in the background. */
export const jobs: JobSpec[] = [
  { name: ASK_JOB, run: (ctx, { attempt }) => askAttempt(ctx, Number(attempt)) },
  { name: REFUND_JOB, run: (ctx, { refund }) => sendRefund(ctx, Number(refund)) },
  { name: NOTICE_JOB, run: (ctx, { notice }) => takeNotice(ctx, Number(notice)) },
  { name: BILL_JOB, run: readBills },
  {
    name: 'payment.bills_due',
    cron: '30 10 * * *',
    due: `select from payment_attempt where shop_id = this_shop and provider = 'wechat_pay'`,
    run: (ctx) => ctx.db.write((tx) => ctx.services.jobs.send(tx, BILL_JOB, {}, { lane: 'outside' })),
  },
  {
    name: 'payment.sweep',
    cron: '*/10 * * * *',
    due: `select from payment_attempt where shop_id = this_shop and next_ask_at < now() - ${LATE}
      union all select from payment_refund where shop_id = this_shop and next_ask_at < now() - ${LATE}
      union all select from payment_notice where shop_id = this_shop and state = 'new' and received_at < now() - ${LATE}`,
    run: sweep,
  },
];
