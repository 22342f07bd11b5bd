import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { tellChanged, type Which } from '../lock-store.ts';

/** Lets go of a lock that this form holds, and of a question that it asked. */
export async function release(ctx: Ctx, which: Which): Promise<Record<string, never>> {
  const values = [ctx.shop.id, which.record, String(which.id), which.form, signedIn(ctx).id];
  const own = 'where shop_id = $1 and record = $2 and row_id = $3';
  await ctx.db.write(async (tx) => {
    const gone = await tx.row<{ askedBy: number | null }>(
      `delete from edit_lock ${own} and form = $4 and member_id = $5 returning asked_by as "askedBy"`,
      values,
    );
    if (gone !== null) tellChanged(ctx, tx, which, [gone.askedBy]);
    else {
      await tx.rows(
        `update edit_lock set asked_by = null, asked_form = null, asked_until = null ${own} and asked_form = $4 and asked_by = $5`,
        values,
      );
    }
  });
  return {};
}
