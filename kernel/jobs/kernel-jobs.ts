import type { JobSpec } from '../module/manifest.ts';
import { DELIVER_JOB } from '../outbox/outbox.ts';

const SEALED_AT_ONCE = 2_000;

/** The jobs that the kernel itself has in every shop. */
export const kernelJobs: readonly JobSpec[] = [
  {
    name: DELIVER_JOB,
    run: (ctx, data) => ctx.services.outbox.deliver(ctx, Number(data.id)),
  },
  {
    name: 'kernel.sweep_outbox',
    cron: '*/10 * * * *',
    run: (ctx) => ctx.services.outbox.sweep(ctx),
  },
  {
    name: 'kernel.forget_once_keys',
    cron: '25 * * * *',
    run: (ctx) =>
      ctx.db.write(async (tx) => {
        await tx.finish("delete from once_key where shop_id = $1 and created_at < now() - interval '1 day'", [
          ctx.shop.id,
        ]);
      }),
  },
  {
    // Apart from the writers: a chain inside their transactions would let only one commit at a time.
    name: 'kernel.seal_audit',
    cron: '*/2 * * * *',
    async run(ctx) {
      const seal = (): Promise<{ sealed: number } | null> =>
        ctx.db.write((tx) => tx.row<{ sealed: number }>('select platform.seal_audit($1) as sealed', [SEALED_AT_ONCE]));
      while ((await seal())?.sealed === SEALED_AT_ONCE);
    },
  },
];
