import type { Ctx } from '../../../../kernel/http/context.ts';
import { recordHandles } from '../../../../kernel/record/find-record.ts';

/**
 * Removes what was said about records that neither are there nor lie in the bin: retention and the removal of a member take
 * records away without it, and nobody would ever see or end these conversations.
 */
export async function forgetGone(ctx: Ctx): Promise<void> {
  for (const { name, names } of recordHandles(ctx).values()) {
    await ctx.db.write(async (tx) => {
      const isGone = (row: string): string => `${row}.shop_id = $1 and ${row}.record = $2
        and not exists (select from ${names.table} r where r.shop_id = $1 and r.id = ${row}.row_id)
        and not exists (select from bin_entry b where b.shop_id = $1 and b.record = $2 and b.row_id = ${row}.row_id)`;
      await tx.rows(`delete from comment_thread t where ${isGone('t')}`, [ctx.shop.id, name]);
      await tx.rows(`delete from comment_seen t where ${isGone('t')}`, [ctx.shop.id, name]);
    });
  }
}
