import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { Task } from '../request.ts';

/** Marks a task as answered by a member. */
export async function closeTask(
  ctx: Ctx,
  tx: Tx,
  { id }: Pick<Task, 'id'>,
  how: { state: 'approved' | 'rejected' | 'returned' | 'delegated'; by: number; reason: string },
): Promise<void> {
  await tx.rows(
    `update approval_task set state = $3, decided_by = $4, decided_at = $5, reason = $6, updated_at = $5
     where shop_id = $1 and id = $2`,
    [ctx.shop.id, id, how.state, how.by, ctx.services.now().toISOString(), how.reason],
  );
}
