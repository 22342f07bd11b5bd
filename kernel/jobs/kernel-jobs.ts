import type { Ctx } from '../http/context.ts';
import type { JobSpec } from '../module/job-spec.ts';
import { DELIVER_JOB } from '../outbox/outbox.ts';
import { sweepStock } from '../stock/sweep-stock.ts';

const SEALED_AT_ONCE = 2_000;

async function sealAll(ctx: Ctx): Promise<void> {
  const seal = (): Promise<{ sealed: number } | null> =>
    ctx.db.write((tx) => tx.row<{ sealed: number }>('select platform.seal_audit($1) as sealed', [SEALED_AT_ONCE]));
  while ((await seal())?.sealed === SEALED_AT_ONCE);
}

/** The jobs that the kernel itself has in every shop. */
export const kernelJobs: readonly JobSpec[] = [
  {
    name: DELIVER_JOB,
    run: (ctx, { id, lane }) => ctx.services.outbox.deliver(ctx, Number(id), lane === 'bulk' ? 'bulk' : 'prompt'),
  },
  {
    name: 'kernel.sweep_outbox',
    cron: '*/10 * * * *',
    due: `select from outbox_message where shop_id = this_shop and status = 'sending' and updated_at < now() - interval '15 minutes'
      union all select from outbox_message where shop_id = this_shop and status = 'waiting' and due_at < now() - interval '1 hour'`,
    run: (ctx) => ctx.services.outbox.sweep(ctx),
  },
  {
    name: 'kernel.forget_once_keys',
    cron: '25 * * * *',
    due: "select from once_key where shop_id = this_shop and created_at < now() - interval '1 day'",
    run: (ctx) =>
      ctx.db.write(async (tx) => {
        await tx.finish("delete from once_key where shop_id = $1 and created_at < now() - interval '1 day'", [
          ctx.shop.id,
        ]);
      }),
  },
  {
    name: 'kernel.forget_links',
    cron: '35 3 * * *',
    // Until then whoever holds one is told that it is over, and not that it never was.
    due: "select from access_link where shop_id = this_shop and until_at < now() - interval '90 days'",
    run: (ctx) =>
      ctx.db.write(async (tx) => {
        await tx.finish("delete from access_link where shop_id = $1 and until_at < now() - interval '90 days'", [
          ctx.shop.id,
        ]);
      }),
  },
  {
    name: 'kernel.forget_guests',
    cron: '40 3 * * *',
    due: "select from guest_account where shop_id = this_shop and until_at < now() - interval '90 days'",
    run: (ctx) =>
      ctx.db.write(async (tx) => {
        await tx.finish("delete from guest_account where shop_id = $1 and until_at < now() - interval '90 days'", [
          ctx.shop.id,
        ]);
      }),
  },
  {
    name: 'kernel.sweep_stock',
    cron: '*/10 * * * *',
    due: `select from stock_claim where shop_id = this_shop and state = 'held' and expires_at <= now()
      union all select from stock_claim where shop_id = this_shop and state = 'free' and updated_at < now() - interval '1 day'`,
    run: sweepStock,
  },
  {
    // Apart from the writers: a chain inside their transactions would let only one commit at a time.
    name: 'kernel.seal_audit',
    cron: '*/2 * * * *',
    // What is sealed is sealed in the order of the transactions, so where anything is open something of the latest is.
    due: `select from (select id from audit_entry where shop_id = this_shop order by at desc limit 20) e
      where not exists (select from audit_seal s where s.shop_id = this_shop and s.entry_id = e.id)`,
    run: sealAll,
  },
  {
    // But for what a restored database brought, and for what was written long before it was committed.
    name: 'kernel.seal_late_audit',
    cron: '50 * * * *',
    due: `select from audit_entry e where e.shop_id = this_shop and e.at > coalesce((select l.at - interval '2 hours' from audit_seal s
        join audit_entry l on l.shop_id = s.shop_id and l.id = s.entry_id where s.shop_id = this_shop order by s.id desc limit 1), '-infinity')
      and not exists (select from audit_seal s where s.shop_id = this_shop and s.entry_id = e.id)`,
    run: sealAll,
  },
];
