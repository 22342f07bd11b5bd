import { ASKED_SECONDS, type EditLock, LEASE_SECONDS } from '../../../../kernel/contract/edit-locks.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inSeconds, refuseUnlessWritable, seenBy, takeLock, tellChanged, type Which } from '../lock-store.ts';
import { refuse } from '../refusals.ts';

/** Asks whoever edits to hand over; one's own other window, and a lock that nobody renews, are taken at once. */
export function ask(ctx: Ctx, which: Which): Promise<{ data: EditLock }> {
  const me = signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    await refuseUnlessWritable(ctx, tx, which);
    await takeLock(ctx, tx, which, inSeconds(ctx, LEASE_SECONDS));
    const lock = await seenBy(ctx, tx, which);
    if (lock.isMine) return { data: lock };
    const now = ctx.services.now();
    const others = lock.asked !== null && !lock.asked.isMine && new Date(lock.asked.until) > now;
    if (others) throw refuse.asked_already({ name: lock.asked?.name ?? '' });
    const isOwn = lock.holder.id === me;
    await tx.rows(
      'update edit_lock set asked_by = $4, asked_form = $5, asked_until = $6 where shop_id = $1 and record = $2 and row_id = $3',
      [
        ctx.shop.id,
        which.record,
        String(which.id),
        me,
        which.form,
        isOwn ? now.toISOString() : inSeconds(ctx, ASKED_SECONDS),
      ],
    );
    if (isOwn) await takeLock(ctx, tx, which, inSeconds(ctx, LEASE_SECONDS));
    tellChanged(ctx, tx, which, [lock.holder.id]);
    return { data: await seenBy(ctx, tx, which) };
  });
}
