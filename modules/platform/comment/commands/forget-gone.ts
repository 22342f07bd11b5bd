import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';

/**
 * Removes what was said about records that neither are there nor lie in the bin: retention and the removal of a member take
 * records away without it, and nobody would ever see or end these conversations. Who has read it goes with it.
 */
export async function forgetGone(ctx: Ctx): Promise<void> {
  for (const { name, names } of recordHandles(ctx).values()) {
    await ctx.db.write((tx) =>
      tx.rows(
        `delete from comment_thread t where t.shop_id = $1 and t.record = $2
           and not exists (select from ${names.table} r where r.shop_id = $1 and r.id = t.row_id)
           and not exists (select from bin_entry b where b.shop_id = $1 and b.record = $2 and b.row_id = t.row_id)`,
        [ctx.shop.id, name],
      ),
    );
  }
  await ctx.db.write((tx) =>
    tx.rows(
      `delete from comment_seen s where s.shop_id = $1 and not exists (
         select from comment_thread t where t.shop_id = $1 and t.record = s.record and t.row_id = s.row_id)`,
      [ctx.shop.id],
    ),
  );
}
