import { vi } from 'vitest';
import type { Ctx } from '../http/context.ts';
import { kernelJobs } from '../jobs/kernel-jobs.ts';

/** Seals the whole trail of a shop by its job: what other tests of the same cluster write at the moment holds it up. */
export async function sealTrail(ctx: Ctx): Promise<void> {
  const job = kernelJobs.find(({ name }) => name === 'kernel.seal_audit');
  await vi.waitFor(async () => {
    await job?.run(ctx, {});
    const row = await ctx.db.row<{ open: number }>(
      `select count(*) as open from audit_entry e where e.shop_id = $1
       and not exists (select from audit_seal s where s.shop_id = e.shop_id and s.entry_id = e.id)`,
      [ctx.shop.id],
    );
    if (row?.open !== 0) throw new Error(`${row?.open} entries of the trail are open.`);
  }, 15_000);
}
