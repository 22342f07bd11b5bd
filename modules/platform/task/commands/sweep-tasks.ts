import type { Ctx } from '../../../../kernel/http/context.ts';
import { sendRun } from './start-task.ts';

const AT_ONCE = 200;

/**
 * Sends tasks on their way again that nobody works on any more: what was done while a person waited has no job, and goes on
 * here when its process ended in the middle of it; so does one whose job was lost.
 */
export async function sweepTasks(ctx: Ctx): Promise<void> {
  await ctx.db.write(async (tx) => {
    const left = await tx.rows<{ id: number; kind: string }>(
      `select p.task_id as id, t.kind from task_progress p join task t on t.shop_id = p.shop_id and t.id = p.task_id
       where p.shop_id = $1 and p.state in ('waiting', 'running')
         and coalesce(p.claimed_until, t.created_at) < now() - interval '10 minutes' order by p.task_id limit ${AT_ONCE}`,
      [ctx.shop.id],
    );
    for (const task of left) await sendRun(ctx, tx, task);
  });
}
