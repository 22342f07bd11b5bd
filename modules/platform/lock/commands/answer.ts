import { type EditLock, LEASE_SECONDS } from '../../../../kernel/contract/edit-locks.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { inSeconds, refuseUnlessWritable, seenBy, tellChanged, type Which } from '../lock-store.ts';

/** Hands the lock over to whoever asked, or keeps it; says nothing where nobody asks any more. */
export function answer(ctx: Ctx, { give, ...which }: Which & { give: boolean }): Promise<{ data: EditLock }> {
  const now = ctx.services.now().toISOString();
  const own =
    'where shop_id = $1 and record = $2 and row_id = $3 and form = $4 and member_id = $5 and asked_by is not null';
  const values = [ctx.shop.id, which.record, String(which.id), which.form, signedIn(ctx).id];
  return ctx.db.write(async (tx) => {
    await refuseUnlessWritable(ctx, tx, which);
    const { asked } = await seenBy(ctx, tx, which);
    const over = 'member_id = asked_by, form = asked_form, since = $6, until = $7,';
    const changed = await tx.row(
      `update edit_lock set ${give ? over : ''} asked_by = null, asked_form = null, asked_until = null ${own} returning id`,
      give ? [...values, now, inSeconds(ctx, LEASE_SECONDS)] : values,
    );
    if (changed !== null) tellChanged(ctx, tx, which, [asked?.id ?? null]);
    return { data: await seenBy(ctx, tx, which) };
  });
}
