import type { Ctx } from '../../../kernel/http/context.ts';
import type { JobSpec } from '../../../kernel/module/manifest.ts';
import { DISPATCH_JOB, dispatchNotices } from './commands/dispatch-notices.ts';

/** How long a notice is kept. */
const KEPT_DAYS = 183;
const AT_ONCE = 5000;

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
    if (rows.length > 0) await ctx.services.jobs.send(tx, DISPATCH_JOB, { ids: rows.map(({ id }) => id) });
  });
}

async function forget(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.services.now().getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const some = (): Promise<unknown[]> =>
    ctx.db.write((tx) =>
      tx.rows(
        `delete from notice where shop_id = $1 and id in
           (select id from notice where shop_id = $1 and created_at < $2 limit $3) returning id`,
        [ctx.shop.id, before, AT_ONCE],
      ),
    );
  while ((await some()).length === AT_ONCE);
}

/** The work of notices in the background. */
export const jobs: JobSpec[] = [
  { name: DISPATCH_JOB, run: dispatchNotices },
  { name: 'notice.sweep', cron: '*/10 * * * *', run: sweep },
  { name: 'notice.forget', cron: '50 4 * * *', run: forget },
];
