import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { askRed, endUnconfirmed } from './commands/ask-red.ts';
import { issueInvoice } from './commands/issue.ts';
import { FILES_JOB, fetchFiles } from './files.ts';
import { ISSUE_JOB, sendIssueJob } from './invoice-rows.ts';
import { RED_JOB, sendRedJob } from './red-rows.ts';

const AT_ONCE = 500;
/** How long a planned question may be late before it counts as lost, as after a shop came back out of an archive. */
const LATE = `interval '10 minutes'`;

/** Takes up again what lost its job. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const late = (table: string) =>
      tx.rows<{ id: number }>(
        `select id from ${table} where shop_id = $1 and next_ask_at < $2::timestamptz - ${LATE} order by next_ask_at limit ${AT_ONCE}`,
        [ctx.shop.id, now],
      );
    for (const { id } of await late('invoice')) await sendIssueJob(ctx, tx, id);
    for (const { id } of await late('invoice_red')) await sendRedJob(ctx, tx, id);
  });
}

/** The work of invoices in the background. */
export const jobs: JobSpec[] = [
  { name: ISSUE_JOB, run: async (ctx, { invoice }) => void (await issueInvoice(ctx, Number(invoice))) },
  { name: RED_JOB, run: async (ctx, { red }) => void (await askRed(ctx, Number(red))) },
  { name: FILES_JOB, run: fetchFiles },
  {
    name: 'invoice.red_clock',
    cron: '*/10 * * * *',
    due: `select from invoice_red where shop_id = this_shop and state = 'pending' and confirm_by <= now()`,
    run: endUnconfirmed,
  },
  {
    name: 'invoice.sweep',
    cron: '*/10 * * * *',
    due: `select from invoice where shop_id = this_shop and next_ask_at < now() - ${LATE}
      union all select from invoice_red where shop_id = this_shop and next_ask_at < now() - ${LATE}`,
    run: sweep,
  },
];
