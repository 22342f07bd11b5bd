import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/job-spec.ts';
import { DISPATCH_JOB, dispatchLater, dispatchNotices } from './commands/dispatch-notices.ts';
import { hashAddresses } from './commands/hash-addresses.ts';

/** Notices whose job was lost are taken outside after all, while they are news. */
async function sweep(ctx: Ctx): Promise<void> {
  const now = ctx.services.now().toISOString();
  await ctx.db.write(async (tx) => {
    const rows = await tx.rows<{ id: number }>(
      `select id from notice where shop_id = $1 and dispatched_at is null
         and created_at between $2::timestamptz - interval '1 day' and $2::timestamptz - interval '10 minutes'
       order by created_at limit 500`,
      [ctx.shop.id, now],
    );
    const ids = rows.map(({ id }) => id);
    await dispatchLater(ctx, tx, ids, { lane: 'bulk' });
  });
}

/** The work of notices in the background. */
export const jobs: JobSpec[] = [
  { name: DISPATCH_JOB, run: dispatchNotices },
  {
    name: 'notice.sweep',
    cron: '*/10 * * * *',
    due: `select from notice where shop_id = this_shop and dispatched_at is null
      and created_at between now() - interval '1 day' and now() - interval '10 minutes'`,
    run: sweep,
  },
  {
    name: 'notice.hash_addresses',
    cron: '*/10 * * * *',
    due: 'select from notice_address where shop_id = this_shop and address_box is not null and address_hash is null',
    run: hashAddresses,
  },
];
