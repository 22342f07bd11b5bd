import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes the notes by which imports are undone, once their task is gone. */
export async function forgetMade(ctx: Ctx): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `delete from import_made m where m.shop_id = $1
       and not exists (select from task t where t.shop_id = m.shop_id and t.id = m.task_id)`,
      [ctx.shop.id],
    ),
  );
}
