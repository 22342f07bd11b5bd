import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { deliver } from './commands/deliver.ts';
import { DELIVER_JOB, sendDelivery } from './commands/tell-webhooks.ts';

const AT_ONCE = 500;

/** Takes up again what a process left behind when it died, and what lost its job. */
export async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    await tx.rows(
      `update webhook_delivery set state = 'waiting', next_at = $2, updated_at = now()
       where shop_id = $1 and state = 'sending' and moved_at < $2::timestamptz - interval '5 minutes'`,
      [ctx.shop.id, now],
    );
    const lost = await tx.rows<{ id: number }>(
      `select id from webhook_delivery where shop_id = $1 and state = 'waiting'
         and (next_at = $2 or next_at < $2::timestamptz - interval '10 minutes') order by next_at limit ${AT_ONCE}`,
      [ctx.shop.id, now],
    );
    for (const { id } of lost) await sendDelivery(ctx, tx, id);
  });
}

/** The work of webhooks in the background. */
export const jobs: JobSpec[] = [
  { name: DELIVER_JOB, run: async (ctx, data) => void (await deliver(ctx, Number(data.id))) },
  {
    name: 'webhook.sweep',
    cron: '*/10 * * * *',
    due: `select from webhook_delivery where shop_id = this_shop and state = 'sending' and moved_at < now() - interval '5 minutes'
      union all select from webhook_delivery where shop_id = this_shop and state = 'waiting' and next_at < now() - interval '10 minutes'`,
    run: sweep,
  },
];
