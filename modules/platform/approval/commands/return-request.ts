import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../refusals.ts';
import { lockRequest, note, type Request } from '../request.ts';
import { openStep } from './advance.ts';
import { closeTask } from './close-task.ts';
import { cancelTasks, conclude } from './conclude.ts';
import { ownTask } from './own-task.ts';
import { specOf } from './spec-of.ts';

/** Where a request goes back to: an earlier step, or (-1) its starter. */
export const STARTER = -1;

/** A request that goes back, where to, and why. */
interface Back {
  readonly to: number;
  readonly reason: string;
  readonly by: number;
}

/** Sends a locked request back to an earlier step or to its starter; answers given from there on count no more. */
export async function sendBack(ctx: Ctx, tx: Tx, request: Request, { to, reason, by }: Back): Promise<void> {
  const task = await ownTask(tx, request, by);
  const isKnown = to === STARTER ? specOf(ctx, request.kind).returns === true : to < request.step;
  if (!isKnown) throw refuse.step_unknown();
  await closeTask(ctx, tx, task, { state: 'returned', by, reason });
  await note(tx, request, ctx.services.now(), { action: 'returned', by, reason });
  if (to === STARTER) return conclude(ctx, tx, request, { outcome: 'returned', by, reason });
  await cancelTasks(ctx, tx, request);
  request.round += 1;
  await tx.rows('update approval_request set round = $3 where shop_id = $1 and id = $2', [
    request.shopId,
    request.id,
    request.round,
  ]);
  await openStep(ctx, tx, request, to, by);
}

/** The same by the request's number, in a transaction of its own. */
export async function returnRequest(ctx: Ctx, { id, ...back }: Back & { id: number }): Promise<Record<string, never>> {
  const work = async (tx: Tx): Promise<void> => sendBack(ctx, tx, await lockRequest(tx, ctx.shop.id, id), back);
  await ctx.db.write(work, { reason: back.reason });
  return {};
}
