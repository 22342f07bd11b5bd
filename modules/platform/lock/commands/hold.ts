import { type EditLock, LEASE_SECONDS } from '../../../../kernel/contract/edit-locks.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { inSeconds, refuseUnlessWritable, seenBy, takeLock, type Which } from '../lock-store.ts';

/** Takes or renews the lock where that is possible, and says how it stands. */
export function hold(ctx: Ctx, which: Which): Promise<{ data: EditLock }> {
  return ctx.db.write(async (tx) => {
    await refuseUnlessWritable(ctx, tx, which);
    await takeLock(ctx, tx, which, inSeconds(ctx, LEASE_SECONDS));
    return { data: await seenBy(ctx, tx, which) };
  });
}
