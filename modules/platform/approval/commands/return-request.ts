import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { lockRequest, note } from '../request.ts';
import { openStep } from './advance.ts';
import { closeTask } from './answer.ts';
import { cancelTasks, conclude, specOf } from './conclude.ts';
import { ownTask } from './own-task.ts';

/** Where a request goes back to: an earlier step, or (-1) its starter. */
export const STARTER = -1;

/** Sends a request back to an earlier step or to its starter; answers given from there on count no more. */
export async function returnRequest(
  ctx: Ctx,
  { id, to, reason, by }: { id: number; to: number; reason: string; by: number },
): Promise<Record<string, never>> {
  await ctx.db.write(async (tx) => {
    const request = await lockRequest(tx, ctx.shop.id, id);
    const task = await ownTask(tx, request, by);
    const isKnown = to === STARTER ? specOf(ctx, request.kind).returns === true : to < request.step;
    if (!isKnown) throw refuse.step_unknown();
    await closeTask(ctx, tx, task, { state: 'returned', by, reason });
    await note(tx, request, ctx.services.now(), { action: 'returned', by, reason });
    if (to === STARTER) return conclude(ctx, tx, request, { outcome: 'returned', by, reason });
    await cancelTasks(tx, request);
    request.round += 1;
    await tx.rows('update approval_request set round = $3 where shop_id = $1 and id = $2', [
      request.shopId,
      request.id,
      request.round,
    ]);
    await openStep(ctx, tx, request, to, by);
  });
  return {};
}
