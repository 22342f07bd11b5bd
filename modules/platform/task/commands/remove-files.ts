import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';

/** Removes the files that tasks made; cut short, the next night finds them again, as the bytes go before the word of them. */
export async function removeFiles(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ key: string }>(
    'select file_key as key from task_progress where shop_id = $1 and task_id = any($2::bigint[]) and file_key is not null for update',
    [ctx.shop.id, ids],
  );
  for (const { key } of rows) await ctx.services.storage.delete(key);
  await tx.rows(
    'update task_progress set file_key = null, file_name = null where shop_id = $1 and task_id = any($2::bigint[])',
    [ctx.shop.id, ids],
  );
}
