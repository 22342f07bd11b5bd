import type { Ctx } from '../../../../kernel/http/context.ts';
import { FILE_DAYS } from '../queries/show-task.ts';

const AT_ONCE = 100;

/** Removes the files of tasks that are old enough, and whole tasks after four times as long. */
export async function purgeTasks(ctx: Ctx): Promise<void> {
  for (;;) {
    const rows = await ctx.db.rows<{ id: number; key: string }>(
      `select t.id, p.file_key as key from task t join task_progress p on p.shop_id = t.shop_id and p.task_id = t.id
       where t.shop_id = $1 and p.file_key is not null and t.created_at < now() - interval '${FILE_DAYS} days' limit ${AT_ONCE}`,
      [ctx.shop.id],
    );
    for (const { id, key } of rows) {
      await ctx.services.storage.delete(key);
      await ctx.db.write((tx) =>
        tx.rows(
          'update task_progress set file_key = null, file_name = null where shop_id = $1 and task_id = $2 and file_key = $3',
          [ctx.shop.id, id, key],
        ),
      );
    }
    if (rows.length < AT_ONCE) break;
  }
  await ctx.db.write((tx) =>
    tx.rows(`delete from task where shop_id = $1 and created_at < now() - interval '${4 * FILE_DAYS} days'`, [
      ctx.shop.id,
    ]),
  );
}
